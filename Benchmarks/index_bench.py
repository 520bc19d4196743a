"""The matching index beside SQLite's FTS5: the same texts, field by field, both in memory, in turns (Benchmarks/run --only index query)."""
import gzip, json, os, pathlib, random, re, sqlite3, statistics, subprocess, time

FIELDS = ("name", "description", "trigger", "heading", "body", "reference")


class Ours:
    """`IndexBenchmark` over a folder: one command a line, one answer a line."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.skills = int(self.process.stdout.readline())

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def timed(self, command):
        cpu, wall, _ = self.ask(command).split()
        return float(cpu), float(wall)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class FTS5:
    """A table with a column a field; Porter's stemmer, since ours joins families of words."""

    def __init__(self, rows):
        self.rows = rows
        self.database = None

    def build(self):
        return timed(self.fill)

    def fill(self):
        self.database = sqlite3.connect(":memory:")
        self.database.execute("CREATE VIRTUAL TABLE skills USING fts5(%s, tokenize='porter unicode61')" % ", ".join(FIELDS))
        self.database.executemany("INSERT INTO skills VALUES (%s)" % ", ".join("?" * len(FIELDS)), self.rows)
        self.database.commit()

    def query(self, task):
        words = dict.fromkeys(re.findall(r"\w+", task.lower()))
        expression = " OR ".join('"%s"' % word for word in words)
        command = "SELECT rowid FROM skills WHERE skills MATCH ? ORDER BY bm25(skills, 7, 8, 8, 2, 1, 0.4) LIMIT 10"
        return timed(lambda: self.database.execute(command, (expression,)).fetchall())


def timed(body):
    cpu, wall = time.process_time(), time.perf_counter()
    body()
    return time.process_time() - cpu, time.perf_counter() - wall


def tasks(file, rows, count):
    """Tasks from a file of JSON lines with "task" or "text"; else words of the skills' own descriptions."""
    if file:
        opened = gzip.open(file, "rt") if str(file).endswith(".gz") else open(file, encoding="utf8")
        with opened as lines:
            found = [json.loads(line) for line in lines if line.strip()]
        found = [" ".join((row.get("task") or row.get("text")).split()) for row in found]
    else:
        rnd = random.Random(11)
        found = []
        for _ in range(count):
            words = [w for w in re.findall(r"\w+", rnd.choice(rows)[1]) if len(w) > 3]
            found.append(" ".join(rnd.sample(words, min(8, len(words)))))
    found = [task for task in found if re.search(r"\w", task)]
    step = max(1, len(found) // count)
    return found[::step][:count]


def query_file(options):
    if options.queries: return options.queries
    shared = os.environ.get("SKILLPOOL_SHARED")
    file = shared and pathlib.Path(shared) / "bench" / "queries.dev.jsonl.gz"
    return file if file and file.exists() else None


def tell(title, ours, peer, unit, scale):
    ratios = [statistics.median(a[k] / max(b[k], 1e-7) for a, b in zip(ours, peer)) for k in (1, 0)]
    middle = lambda rows, k: scale * statistics.median(row[k] for row in rows)
    print("%-44s %6.3fx wall  %6.3fx cpu   (%.2f %s, %.2f %s cpu | %.2f %s, %.2f %s cpu)"
          % (title, *ratios, middle(ours, 1), unit, middle(ours, 0), unit, middle(peer, 1), unit, middle(peer, 0), unit), flush=True)


def run(program, folder, work, options, builds, queries):
    ours = Ours(program, folder)
    texts = work / "texts.jsonl"
    ours.ask("texts %s" % texts)
    rows = [json.loads(line) for line in open(texts, encoding="utf8")]
    print("%d skills, %.1f MB of text in %d fields, both in memory" % (len(rows), sum(len(f.encode()) for r in rows for f in r) / 1e6, len(FIELDS)))
    peer = FTS5(rows)
    pairs = [(ours.timed("build"), peer.build()) for _ in range(options.rounds if builds else 1)]
    if builds: tell("index, all fields / FTS5", [a for a, _ in pairs], [b for _, b in pairs], "s", 1)
    if queries: ask_all(ours, peer, tasks(query_file(options), rows, 150))
    print("most memory of IndexBenchmark, the texts written out included: %s MB" % ours.ask("memory"))
    ours.close()


def ask_all(ours, peer, found):
    rows = []
    for task in found:
        for command in ("rank", "match"): ours.ask("%s %s" % (command, task))
        rows.append((ours.timed("rank " + task), ours.timed("match " + task), peer.query(task)))
    print("%d tasks of %.0f words in the middle" % (len(rows), statistics.median(len(task.split()) for task in found)))
    tell("query, ranking only / FTS5, 10 best", [r[0] for r in rows], [r[2] for r in rows], "ms", 1000)
    tell("query, 10 best with reasons / FTS5, 10 best", [r[1] for r in rows], [r[2] for r in rows], "ms", 1000)

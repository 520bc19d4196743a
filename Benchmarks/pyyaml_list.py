#!/usr/bin/env python3
"""The plain way to list skills in Python: os.walk and PyYAML's C loader. A peer for `Benchmarks/run`, not a part of the product.

usage: Benchmarks/pyyaml_list.py FOLDER"""
import os, sys
import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
rows = []
for folder, folders, files in os.walk(sys.argv[1]):
    folders[:] = [name for name in folders if name != ".git"]
    if "SKILL.md" not in files: continue
    with open(os.path.join(folder, "SKILL.md"), encoding="utf-8", errors="replace") as file: text = file.read()
    head = text.split("\n---", 1)[0][4:] if text.startswith("---\n") else ""
    try: keys = yaml.load(head, LOADER) or {}
    except yaml.YAMLError: keys = {}
    if not isinstance(keys, dict): keys = {}
    rows.append((str(keys.get("name", os.path.basename(folder))), str(keys.get("description", "")).replace("\n", " ")))
rows.sort()
sys.stdout.write("".join("%s  %s\n" % row for row in rows))

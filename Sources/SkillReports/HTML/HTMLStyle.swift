/// The style sheet of the report: light and dark, text contrast of at least 4.5 to 1, no sideways scroll from 320 px.
enum HTMLStyle {
  static let sheet: StaticString = """
    :root{color-scheme:light dark;--bg:#fff;--fg:#1c1e21;--mut:#5b6472;--line:#e1e5ea;--card:#f8f9fb;--ok:#0f6b4c;--bad:#b02a20;
    --warn:#8a4a05;--okb:#0f6b4c;--badb:#fdecea;--mark:#fdf0d5;--mono:ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace}
    @media(prefers-color-scheme:dark){:root{--bg:#111418;--fg:#e6e8eb;--mut:#a3acb9;--line:#2c323a;--card:#181c21;--ok:#4cc38a;
    --bad:#ff8a80;--warn:#f0a94b;--badb:#331815;--mark:#3a2c10}}
    *{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:14px/1.5 system-ui,"DejaVu Sans",sans-serif}
    main{max-width:1180px;margin:0 auto;padding:20px 24px 60px}h1{font-size:20px;margin:0;overflow-wrap:anywhere}
    h2{font-size:15px;margin:28px 0 10px}h3{font-size:14px;margin:18px 0 6px}
    .mut{color:var(--mut);font-weight:400}code,pre,.mono{font-family:var(--mono);font-size:12.5px;overflow-wrap:anywhere}
    .ok{color:var(--ok)}.bad{color:var(--bad)}.warn{color:var(--warn)}
    header{border-bottom:1px solid var(--line);padding-bottom:12px}
    .kpi{display:grid;grid-template-columns:repeat(6,1fr);gap:10px;margin-top:14px}
    .kpi div{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:9px 12px}.kpi b{display:block;font-size:17px}
    .alert{background:var(--badb);border-left:3px solid var(--bad);padding:10px 14px;margin-top:14px;border-radius:4px;overflow-wrap:anywhere}
    .row{display:grid;grid-template-columns:200px 1fr 90px;gap:0 12px;align-items:center;border-bottom:1px solid var(--line);min-height:34px}
    .row>div{padding:4px 0;min-width:0;overflow-wrap:anywhere}.bar{position:relative;height:18px}
    .bar i{position:absolute;top:2px;height:14px;min-width:3px;border-radius:3px;background:var(--mut)}
    .bar i.ok{background:var(--ok)}.bar i.bad{background:var(--bad)}.r{text-align:right;font-variant-numeric:tabular-nums}
    .tag{display:inline-block;border:1px solid var(--line);border-radius:10px;padding:0 8px;font-size:12px;margin-left:4px}
    table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid var(--line);
    vertical-align:top;overflow-wrap:anywhere}th{color:var(--mut);font-weight:500;font-size:12px}
    th.v,td.v{width:132px}th.s{width:240px}td.v{white-space:nowrap}
    details{border:1px solid var(--line);border-radius:8px;margin:8px 0;background:var(--card)}
    summary{cursor:pointer;padding:8px 12px;font-weight:600;overflow-wrap:anywhere}details .b{padding:6px 14px 12px}
    pre{margin:0;white-space:pre-wrap;background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:10px}
    mark{display:inline-block;background:var(--mark);color:inherit;border-radius:2px;padding:0 2px;margin-right:4px}svg{max-width:100%;height:auto}
    .q{color:var(--mut)}footer{margin-top:28px;color:var(--mut)}
    @media(max-width:760px){main{padding:14px 12px 40px}.kpi{grid-template-columns:repeat(2,1fr)}.row{grid-template-columns:1fr 80px}
    .row .bar{grid-column:1/3;grid-row:2}thead{display:none}tr,td{display:block;width:auto}td{border:0;padding:2px 0}
    tr{border-bottom:1px solid var(--line);padding:6px 0}td.v{width:auto}}
    """
}

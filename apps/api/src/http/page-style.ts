/** Removes the white space that makes a stylesheet readable. */
export const minifyCss = (css: string): string =>
  css
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .trim();

/** The style of every page that the API serves itself, but the embed page. Inline, so that a page is one request. */
export const pageStyle = minifyCss(`
:root { color-scheme: light dark; --paper: #faf7f2; --surface: #fffdfa; --line: #e6dccf; --line-strong: #94806e; --ink: #2b1d14; --ink-2: #65523f; --navy: #1d3557; --on-navy: #fff; --navy-text: #1d3557; --copper: #b5652b; --shadow: 0 1px 2px rgb(43 29 20 / 0.05), 0 12px 32px -12px rgb(43 29 20 / 0.14); }
@media (prefers-color-scheme: dark) { :root { --paper: #17110d; --surface: #201812; --line: #3a2d23; --line-strong: #8a7564; --ink: #f5ebdf; --ink-2: #c9b8a6; --navy: #9cbae4; --on-navy: #10203a; --navy-text: #b3cbec; --copper: #e39a62; --shadow: none; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px 16px 48px; background: var(--paper); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
header, main { max-width: 512px; margin: 0 auto; }
main { display: grid; gap: 20px; margin-top: 32px; }
h1, h2, p, ol, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; overflow-wrap: break-word; hyphens: manual; }
h1 + .lead { margin-top: -12px; }
main > div { display: grid; gap: 20px; }
h2 { font-size: 1.25rem; line-height: 1.4; margin-bottom: 8px; }
a { color: var(--navy-text); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--navy); outline-offset: 2px; border-radius: 6px; }
.logo { display: inline-flex; align-items: center; gap: 8px; font-size: 1.25rem; font-weight: 700; letter-spacing: -0.03em; color: var(--ink); text-decoration: none; }
.logo svg { width: 28px; height: 28px; fill: none; stroke-linecap: round; }
.ring { stroke: var(--ink); stroke-width: 2.75; }
.hand { stroke: var(--copper); stroke-width: 3; }
.dot { fill: var(--copper); }
.lead { font-size: 1.0625rem; color: var(--ink-2); }
.muted, dt { color: var(--ink-2); font-size: 0.875rem; }
.notes { white-space: pre-line; }
button, .btn { display: block; width: 100%; min-height: 52px; padding: 12px 24px; border: 1px solid var(--navy); border-radius: 999px; background: var(--navy); color: var(--on-navy); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.btn { background: none; border-color: var(--line-strong); color: var(--ink); }
button[aria-disabled=true] { opacity: 0.6; cursor: progress; }
.card { display: grid; gap: 20px; padding: 20px; border: 1px solid var(--line); border-radius: 24px; background: var(--surface); box-shadow: var(--shadow); }
.setting strong { display: block; font-size: 2.5rem; line-height: 1.15; letter-spacing: -0.03em; overflow-wrap: break-word; }
.setting .long { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.02em; }
.strip { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 20px; }
@media (min-width: 480px) { .strip { grid-template-columns: 1fr 1fr auto auto; } }
.strip dd { font-size: 1.375rem; font-weight: 600; letter-spacing: -0.02em; white-space: nowrap; }
.strip small { font-size: 0.875rem; font-weight: 400; letter-spacing: 0; color: var(--ink-2); }
form { display: grid; gap: 8px; }
label { font-size: 0.875rem; font-weight: 600; }
select { width: 100%; min-height: 48px; padding: 8px 14px; border: 1px solid var(--line-strong); border-radius: 12px; background: var(--surface); color: var(--ink); font: inherit; }
.steps { list-style: none; }
.steps li { display: grid; grid-template-columns: 48px minmax(0, 1fr) auto; gap: 12px; padding: 10px 0; border-top: 1px solid var(--line); }
.steps .t { color: var(--ink-2); }
.steps .g { font-weight: 600; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 20px; }
.facts dt { line-height: 1.5rem; }
[hidden] { display: none; }
`);

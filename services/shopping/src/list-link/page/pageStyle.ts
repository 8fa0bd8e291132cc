import { createHash } from 'node:crypto';
import { Markup, standaloneStyle } from '@forkcast/service-kit';
import { pageScript } from './pageScript';

const STYLE = `${standaloneStyle}
main { display: flex; flex-direction: column; gap: 24px; max-width: 40rem; margin-inline: auto; padding: 40px 24px 64px; }
header { display: flex; flex-direction: column; gap: 8px; }
h1 { font-size: 2rem; }
h2 {
  position: sticky; inset-block-start: 0; z-index: 1; margin: 0; padding-block: 12px 8px; background: var(--surface);
  color: var(--muted); font: 600 0.875rem var(--sans);
}
[hidden] { display: none !important; }
#count { font-weight: 600; font-variant-numeric: tabular-nums; }
#list { display: flex; flex-direction: column; gap: 16px; }
#list ul { list-style: none; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
#list li + li { border-block-start: 1px solid var(--line); }
#list label { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 8px 16px; cursor: pointer; }
#list input { flex: none; width: 22px; height: 22px; accent-color: var(--accent); }
#list input:disabled { opacity: 1; }
.name { flex: 1; min-width: 0; }
.amount { color: var(--muted); font-variant-numeric: tabular-nums; text-align: end; max-width: 45%; }
.pantry { padding: 1px 8px; border: 1px solid var(--line); border-radius: 999px; color: var(--muted); font-size: 0.75rem; }
label:has(:checked) .name, label:has(:checked) .amount { color: var(--muted); text-decoration: line-through; }
input:focus-visible, button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.notice { padding: 12px 16px; background: var(--sunken); border-inline-start: 3px solid var(--accent); border-radius: 6px; }
form { display: flex; flex-direction: column; gap: 4px; margin-block-start: 16px; }
form > label { font-weight: 600; }
.entry { display: flex; gap: 8px; margin-block-start: 8px; }
.entry input, .entry button { min-height: 44px; padding-inline: 12px; border: 1px solid var(--line); border-radius: 8px; font: inherit; color: inherit; }
.entry input { flex: 1; min-width: 0; background: var(--raised); border-color: var(--muted); }
.entry button { background: var(--sunken); border-color: var(--muted); cursor: pointer; font-weight: 600; }
footer { margin-block-start: 24px; padding-block-start: 16px; border-block-start: 1px solid var(--line); }
.message h1 { font-size: 1.75rem; }
@media (max-width: 767px) {
  main { padding: 24px 16px 48px; gap: 20px; }
  h1 { font-size: 1.75rem; }
}
@media print {
  :root { color-scheme: light; --surface: #fff; --raised: #fff; --ink: #000; --muted: #444; --line: #bbb; }
  main { padding: 0; }
  #list label { min-height: 0; padding-block: 3px; }
  h2 { position: static; }
  form, footer, header .quiet, #notice { display: none; }
}
`;

export const pageStyle = new Markup(STYLE);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows one script and one style by hash, and requests to this origin, so that injected code never runs. */
export const pagePolicy =
  `default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self'; script-src ${hashOf(pageScript.text)}; ` +
  `style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

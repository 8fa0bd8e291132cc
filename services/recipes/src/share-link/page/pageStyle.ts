import { createHash } from 'node:crypto';
import { Markup, standaloneStyle } from '@forkcast/service-kit';

const STYLE = `
${standaloneStyle}
ul, ol { list-style: none; }
main { max-width: 72rem; margin-inline: auto; padding: 48px 40px 64px; }
article { display: flex; flex-direction: column; gap: 48px; }
header { display: grid; gap: 40px; align-items: center; }
header.pictured { grid-template-columns: minmax(0, 1fr) minmax(16rem, 28rem); }
.about { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.about > p { max-width: 60ch; white-space: pre-line; }
.cover img { width: 100%; max-height: 28rem; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 10px; }
.facts { display: flex; flex-wrap: wrap; gap: 12px 40px; }
.facts dt { color: var(--muted); font-size: 0.75rem; font-weight: 600; }
.facts dd { font-weight: 600; font-variant-numeric: tabular-nums; }
.columns { display: grid; grid-template-columns: minmax(16rem, 21rem) minmax(0, 1fr); gap: 48px; align-items: start; }
.columns.single { grid-template-columns: minmax(0, 1fr); }
.ingredients { padding: 24px; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
.ingredients li { padding-block: 6px; border-block-end: 1px solid var(--line); }
.ingredients li:last-child { border-block-end: 0; padding-block-end: 0; }
.ingredients b { font-weight: 600; font-variant-numeric: tabular-nums; }
.ingredients span { color: var(--muted); }
.method { padding-block: 24px; }
.single .method { padding-block: 0; }
.method ol { list-style: decimal; padding-inline-start: 36px; }
.method li { padding-inline-start: 4px; max-width: 65ch; line-height: 1.6; white-space: pre-line; }
.method li + li { margin-block-start: 20px; }
.method li::marker { color: var(--accent); font: 1.25rem var(--serif); }
.nutrition { max-width: 44rem; }
.nutrition dl { columns: 2 16rem; column-gap: 32px; font-size: 0.875rem; }
.nutrition dl div {
  display: flex; justify-content: space-between; gap: 16px; padding-block: 8px;
  border-block-end: 1px solid var(--line); break-inside: avoid;
}
.nutrition dt { color: var(--muted); }
.nutrition dd { font-weight: 600; font-variant-numeric: tabular-nums; }
.photos ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 16px; }
.photos a { display: block; border-radius: 10px; }
.photos img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 10px; }
footer { margin-block-start: 64px; padding-block-start: 16px; border-block-start: 1px solid var(--line); }
@media (max-width: 767px) {
  main { padding: 20px 20px 40px; }
  article { gap: 32px; }
  header, header.pictured, .columns { grid-template-columns: minmax(0, 1fr); gap: 24px; }
  .cover { grid-row: 1; margin: -20px -20px 0; }
  .cover img { border-radius: 0; }
  h1 { font-size: 1.75rem; }
  .facts { gap: 12px 28px; }
  .ingredients { padding: 20px; }
  .method { padding-block: 0; }
  footer { margin-block-start: 40px; }
}
@page { margin: 12mm; }
@media print {
  :root {
    color-scheme: light; --surface: #fff; --raised: #fff; --ink: #000; --muted: #444; --line: #bbb; --accent: #000;
  }
  body { font-size: 9pt; line-height: 1.3; }
  main { max-width: none; padding: 0; }
  article { gap: 10px; }
  h1 { font-size: 16pt; }
  h2 { margin-block-end: 3px; font-size: 11pt; }
  h3 { margin-block: 6px 2px; font-size: 9pt; }
  header.pictured { grid-template-columns: minmax(0, 1fr) 45mm; gap: 16px; align-items: start; }
  .about { gap: 6px; }
  .cover { grid-row: auto; margin: 0; }
  .facts { gap: 2px 20px; }
  .columns { grid-template-columns: 50mm minmax(0, 1fr); gap: 16px; }
  .ingredients, .method { padding: 0; border: 0; }
  .ingredients li { padding-block: 1px; border: 0; }
  .method ol { padding-inline-start: 20px; }
  .method li { max-width: none; line-height: 1.3; }
  .method li + li { margin-block-start: 3px; }
  .method li::marker { font-size: 10pt; }
  .quiet { font-size: inherit; }
  .nutrition, .photos, footer { display: none; }
}
`;

export const pageStyle = new Markup(STYLE);

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Allows fonts and images of this origin and one style by its hash, and no scripts. */
export const pagePolicy =
  `default-src 'none'; font-src 'self'; img-src 'self'; style-src 'sha256-${hash}'; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

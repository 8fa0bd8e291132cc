import { standaloneFonts } from './standaloneFonts';

/** The basic style of standalone pages: the fonts, colours and sizes of the product's screens, which no server can import. */
export const standaloneStyle = `${standaloneFonts}
:root {
  color-scheme: light dark;
  --surface: #faf6ee; --raised: #fffdf8; --sunken: #f1eade; --ink: #2a231c; --muted: #685d50;
  --line: #e4dac9; --accent: #bb3c1b; --focus: #2358b0;
  --serif: 'Fraunces Variable', 'Iowan Old Style', Georgia, serif;
  --sans: 'Figtree Variable', 'Segoe UI', system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #1c1815; --raised: #26211c; --sunken: #15120f; --ink: #f2eadf; --muted: #b6a999;
    --line: #3b342c; --accent: #f4805f; --focus: #8db8f7;
  }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  background: var(--surface); color: var(--ink); font: 1rem/1.5 var(--sans);
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
h1, h2, h3 {
  font-family: var(--serif); font-variation-settings: 'SOFT' 100; font-weight: 560; line-height: 1.2;
  letter-spacing: -0.012em; text-wrap: balance;
}
h1 { font-size: 2.5rem; }
h2 { margin-block-end: 16px; font-size: 1.25rem; }
h3 { margin-block: 20px 8px; font-size: 1rem; }
h2 + h3, h2 + div > h3 { margin-block-start: 0; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 2px; }
img { display: block; max-width: 100%; height: auto; background: var(--sunken); }
.quiet { color: var(--muted); font-size: 0.875rem; }
.message { display: flex; flex-direction: column; gap: 16px; max-width: 36rem; padding-block: 15vh; }
.message h1 { font-size: 1.75rem; }`;

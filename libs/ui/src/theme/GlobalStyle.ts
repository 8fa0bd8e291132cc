import { createGlobalStyle } from 'styled-components';
import { animationRules } from './animations';
import { palettes, type ThemeName } from './palettes';
import { color, colorProperty, font, leading, motion, radius, text } from './tokens';

function declarations(theme: ThemeName): string {
  const colors = Object.entries(palettes[theme]).map(([role, value]) => `${colorProperty(role)}: ${value};`);
  return [`color-scheme: ${theme};`, ...colors].join('\n');
}

/** Selects current, selected, pressed or highlighted elements. */
const highlighted = `:is(
  :is(a, button)[aria-current]:not([aria-current='false']),
  :is(button, [role='option'], [role='tab']):is([aria-selected='true'], [aria-pressed='true']),
  [role^='menuitem'][data-highlighted]
)`;

/** Tokens, fonts and global rules. Rendered once, by ThemeRoot. */
export const GlobalStyle = createGlobalStyle`
  ${animationRules}

  :root { ${declarations('light')} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { ${declarations('dark')} }
  }
  :root[data-theme='dark'] { ${declarations('dark')} }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${color.surface};
    scrollbar-color: ${color.lineStrong} transparent;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: ${color.surface};
    color: ${color.ink};
    font-family: ${font.body};
    font-size: ${text.md};
    line-height: ${leading.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4 {
    margin: 0;
    font-family: ${font.heading};
    font-variation-settings: 'SOFT' 100;
    font-weight: 560;
    line-height: ${leading.heading};
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  h1 { font-size: ${text.xl}; }
  h2 { font-size: ${text.lg}; }
  h3, h4 { font-size: ${text.md}; }

  p, ul, ol, dl, dd, figure { margin: 0; }
  ul, ol { padding: 0; list-style: none; }

  button, input, select, textarea { font: inherit; color: inherit; }

  a {
    color: ${color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    border-radius: 2px;
    transition: color ${motion.quick};
  }
  a:hover { color: ${color.accentHover}; }

  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  main:focus-visible, [tabindex='-1']:focus-visible { outline: none; }

  ::selection { background: ${color.accentSoft}; color: ${color.ink}; }

  kbd {
    padding: 0 0.3em;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    font-family: inherit;
    font-size: ${text.xs};
  }

  @media (forced-colors: active) {
    /* Otherwise the browser paints the page's background behind each text, which makes it unreadable. */
    ${highlighted} { forced-color-adjust: none; background: SelectedItem !important; }
    ${highlighted}, ${highlighted} * { color: SelectedItemText !important; }
    [role='dialog'], [role='alertdialog'], [role='menu'] { border: 1px solid CanvasText; }
    /* An icon's own colour would ignore the new background. */
    svg { color: inherit !important; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }

  [data-print='only'] { display: none !important; }

  @media print {
    :root, :root[data-theme], :root:not([data-theme='light']) {
      ${declarations('light')}
      ${colorProperty('surface')}: #ffffff;
      ${colorProperty('surfaceRaised')}: #ffffff;
      ${colorProperty('surfaceSunken')}: #ffffff;
    }
    body { font-size: 11pt; }
    [data-print='hide'] { display: none !important; }
    [data-print='only'] { display: revert !important; }
    tr, li, figure { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
    @page { margin: 16mm; }
  }
`;

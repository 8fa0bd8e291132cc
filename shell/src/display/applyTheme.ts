import type { DisplayPreferences } from '@forkcast/contracts';

/** This device's copy, which shell/index.html applies before the first paint. */
const KEY = 'forkcast.theme';

/** Applies a theme to the page and stores it for the next page load. */
export function applyTheme(theme: DisplayPreferences['theme']): void {
  const { dataset } = document.documentElement;
  const chosen = theme === 'system' ? undefined : theme;
  if (dataset['theme'] === chosen && localStorage.getItem(KEY) === (chosen ?? null)) return;
  if (chosen) dataset['theme'] = chosen;
  else delete dataset['theme'];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const of = meta.dataset['theme'] ?? '';
    const shown = of === chosen ? 'all' : 'not all';
    meta.setAttribute('media', chosen ? shown : `(prefers-color-scheme: ${of})`);
  }
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = chosen ?? 'light dark';
  try {
    if (chosen) localStorage.setItem(KEY, chosen);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full: the next page load gets the theme with the account.
  }
}

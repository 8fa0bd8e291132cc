import type { DisplayPreferences } from '@forkcast/contracts';

/** This device's copy, which shell/index.html applies before the first paint. */
const STORAGE_KEY = 'forkcast.theme';

/** Applies a theme to the page and stores it for the next page load. */
export function applyTheme(theme: DisplayPreferences['theme']): void {
  const { dataset } = document.documentElement;
  const chosen = theme === 'system' ? undefined : theme;
  if (dataset['theme'] === chosen && localStorage.getItem(STORAGE_KEY) === (chosen ?? null)) return;
  if (chosen) dataset['theme'] = chosen;
  else delete dataset['theme'];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const metaTheme = meta.dataset['theme'] ?? '';
    const media = metaTheme === chosen ? 'all' : 'not all';
    meta.setAttribute('media', chosen ? media : `(prefers-color-scheme: ${metaTheme})`);
  }
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = chosen ?? 'light dark';
  try {
    if (chosen) localStorage.setItem(STORAGE_KEY, chosen);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full: the next page load gets the theme with the account.
  }
}

import { limits } from '@forkcast/contracts';

/** What another app shares: text alone, whatever it says that it is. */
export interface SharedContent {
  /** What it might be on the list, one a line. */
  lines: string;
  /** The address of a web page; null where there is none. */
  address: string | null;
}

/** How many lines are added at once. */
export const SHARED_LINES_LIMIT = 50;

const ADDRESS = /https?:\/\/\S{1,2000}/;

/** Reads what the platform puts behind the address of the share target: title, text and url, each of them or none. */
export function sharedContent(search: string): SharedContent {
  const asked = new URLSearchParams(search);
  const [title, text, url] = ['title', 'text', 'url'].map((name) => (asked.get(name) ?? '').trim());
  // Most apps put the address behind the text.
  const found = ADDRESS.exec(url ?? '')?.[0] ?? ADDRESS.exec(text ?? '')?.[0];
  const words = (found ? (text ?? '').replace(found, '') : (text ?? '')).trim();
  return {
    lines: linesOf(words || (title ?? '')).join('\n'),
    address: found !== undefined && URL.canParse(found) ? found : null,
  };
}

/** The items to add: non-empty lines, cut to the limit of a name. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().slice(0, limits.shoppingItemName))
    .filter((line) => line !== '')
    .slice(0, SHARED_LINES_LIMIT);
}

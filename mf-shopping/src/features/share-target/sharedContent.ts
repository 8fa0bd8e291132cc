import { limits } from '@forkcast/contracts';

/** Content shared by another app. Always text, whatever its declared type. */
interface SharedContent {
  /** Candidate items, one per line. */
  lines: string;
  /** The URL of a web page, if any. */
  address: string | null;
}

/** Limit of lines added at once. */
export const SHARED_LINES_LIMIT = 50;

const ADDRESS = /https?:\/\/\S{1,2000}/;

/**
 * Parses the query that the platform adds to the share target's URL; `title`, `text` and `url` are all
 * optional.
 */
export function parseSharedContent(search: string): SharedContent {
  const params = new URLSearchParams(search);
  const [title, text, url] = ['title', 'text', 'url'].map((name) => (params.get(name) ?? '').trim());
  // Most apps append the URL to the text.
  const found = ADDRESS.exec(url ?? '')?.[0] ?? ADDRESS.exec(text ?? '')?.[0];
  const words = (found ? (text ?? '').replace(found, '') : (text ?? '')).trim();
  return {
    lines: splitLines(words || (title ?? '')).join('\n'),
    address: found !== undefined && URL.canParse(found) ? found : null,
  };
}

/** The items to add: non-empty lines, cut to the limit of a name. */
export function splitLines(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().slice(0, limits.shoppingItemName))
    .filter((line) => line !== '')
    .slice(0, SHARED_LINES_LIMIT);
}

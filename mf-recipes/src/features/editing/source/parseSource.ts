/** A recipe text, or web pages. */
export type Source = { addresses: readonly string[] } | { text: string };

const ADDRESS = /^(?:https?:\/\/\S+|[^\s/@:]+\.[a-z]{2,}(?:[/?#:]\S*)?)$/i;

/** Returns the web addresses if the text consists only of those, otherwise the text. Null if empty. */
export function parseSource(text: string): Source | null {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (lines.length === 0) return null;
  return lines.every((line) => ADDRESS.test(line)) ? { addresses: [...new Set(lines)] } : { text };
}

/**
 * Whether an edit pastes a link or several lines. Phone keyboards insert them with other input types, so
 * many new characters at once also count as pasting.
 */
export function isPasted(before: string, after: string, inputType?: string): boolean {
  if (inputType !== 'insertFromPaste' && after.length - before.length < 8) return false;
  return /^\s*https?:\/\/\S+\s*$/i.test(after) || after.trim().includes('\n');
}

import { ingredientKey } from '../naming/ingredientKey';
import type { AisleKeys, Aisles, KnownAisle } from './aisleTable';

/** Of two phrases with one key the first counts, of two parts of words the last. */
export function asKeys({ head, links = '', measures = '', groceries, compounds = {} }: Aisles): AisleKeys {
  const seen = new Set<string>();
  const keysIn = (text: string) =>
    phrasesIn(text).flatMap((phrase) => {
      const key = ingredientKey(phrase);
      if (key === '' || seen.has(key)) return [];
      seen.add(key);
      return phrase.startsWith('*') ? `*${key}` : key;
    });
  const measured = keysIn(measures).join();
  const keys = mapped(groceries, (text) => keysIn(text).join());
  const parts = new Map<string, string>();
  for (const [aisle, text] of Object.entries(compounds)) {
    for (const part of phrasesIn(text)) parts.set(ingredientKey(part), aisle);
  }
  return {
    head,
    ...(links && { links: ingredientKey(links) }),
    ...(measures && { measures: measured }),
    groceries: keys,
    ...(parts.size > 0 && {
      compounds: mapped(compounds, (_, aisle) =>
        [...parts].flatMap(([part, of]) => (of === aisle ? part : [])).join(),
      ),
    }),
  };
}

function mapped(
  texts: Aisles['groceries'],
  toText: (text: string, aisle: string) => string,
): Partial<Record<KnownAisle, string>> {
  return Object.fromEntries(Object.entries(texts).map(([aisle, text]) => [aisle, toText(text, aisle)]));
}

/** The phrases of a list with commas, in all their forms. */
export function phrasesIn(text: string): string[] {
  return text.split(',').flatMap((each) => {
    const phrase = each.trim();
    const at = phrase.indexOf('|');
    if (at < 0) return phrase ? [phrase] : [];
    const rest = phrase.indexOf(' ', at);
    const end = rest < 0 ? phrase.length : rest;
    return ['', phrase.slice(at + 1, end)].map((ending) => phrase.slice(0, at) + ending + phrase.slice(end));
  });
}

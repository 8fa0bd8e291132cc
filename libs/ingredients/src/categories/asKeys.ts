import { ingredientKey } from '../naming/ingredientKey';
import type { AisleKeys, Aisles, KnownAisle } from './aisleTable';

type Groceries = Aisles['groceries'];

/** Of two phrases with the same key, the first wins; of two compound parts, the last. */
export function asKeys({ head, links = [], measures = [], groceries, compounds = {} }: Aisles): AisleKeys {
  const seen = new Set<string>();
  const keysIn = (phrases: readonly string[]) =>
    formsOf(phrases).flatMap((phrase) => {
      const key = ingredientKey(phrase);
      if (key === '' || seen.has(key)) return [];
      seen.add(key);
      return phrase.startsWith('*') ? `*${key}` : key;
    });
  const measureKeys = keysIn(measures);
  const keys = mapAisles(groceries, keysIn);
  const parts = new Map<string, string>();
  for (const [aisle, phrases] of Object.entries(compounds)) {
    for (const part of formsOf(phrases)) parts.set(ingredientKey(part), aisle);
  }
  return {
    head,
    ...(links.length > 0 && { links: ingredientKey(links.join(' ')).split(' ') }),
    ...(measureKeys.length > 0 && { measures: measureKeys }),
    groceries: keys,
    ...(parts.size > 0 && {
      compounds: mapAisles(compounds, (_, aisle) =>
        [...parts].flatMap(([part, of]) => (of === aisle ? part : [])),
      ),
    }),
  };
}

function mapAisles(
  groceries: Groceries,
  change: (phrases: readonly string[], aisle: string) => readonly string[],
): Partial<Record<KnownAisle, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(groceries).map(([aisle, phrases]) => [aisle, change(phrases, aisle)]),
  );
}

/** Expands forms: 'tomate|n rouges' stands for 'tomate rouges' and 'tomaten rouges'. */
export function formsOf(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const [, stem, ending, rest = ''] = /^([^|]*)\|(\S*)(\s.*)?$/.exec(phrase) ?? [];
    return stem === undefined ? [phrase] : [`${stem}${rest}`, `${stem}${ending}${rest}`];
  });
}

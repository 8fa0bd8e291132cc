import namesByUnit from './otherLanguages.json';

/**
 * Unit names in German, French, Spanish, Italian, Dutch and Portuguese by their first word, longest first. Names have
 * no dots and brackets, and don't begin like English units.
 */
export const unitsByFirstWord: ReadonlyMap<string, readonly { words: readonly string[]; unit: string }[]> =
  (() => {
    const found = new Map<string, { words: string[]; unit: string }[]>();
    for (const [unit, names] of Object.entries(namesByUnit)) {
      for (const name of names) {
        const words = name.split(' ');
        const [first = ''] = words;
        found.set(first, [...(found.get(first) ?? []), { words, unit }]);
      }
    }
    for (const names of found.values()) names.sort((one, other) => other.words.length - one.words.length);
    return found;
  })();

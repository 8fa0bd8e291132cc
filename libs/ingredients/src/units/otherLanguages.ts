import namesByUnit from './otherLanguages.json';

/**
 * The units whose names in German, French, Spanish, Italian, Dutch or Portuguese begin with a word: the words of the whole
 * name, longest first. Only words that begin no English name. Names are without dots and brackets.
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

import words from './pageWords.json';

export type PageWords = Readonly<typeof words.en>;

const wordsIn = new Map<string, PageWords>(Object.entries(words));

export interface PageLanguage {
  /** BCP 47. */
  tag: string;
  direction: 'ltr' | 'rtl';
  words: PageWords;
  /** The language of the words, if it isn't the page's. */
  wordsTag: 'en' | null;
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** A recipe without a language has an English page. */
export function pageLanguage(language: string | null): PageLanguage {
  const locale = new Intl.Locale(language ?? 'en');
  const { language: base, script = '' } = locale.maximize();
  const ownWords = wordsIn.get(base);
  return {
    tag: locale.baseName,
    direction: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr',
    words: ownWords ?? words.en,
    wordsTag: ownWords ? null : 'en',
  };
}

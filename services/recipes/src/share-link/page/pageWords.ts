import words from './pageWords.json';

/** What the page itself says. */
export type PageWords = Readonly<typeof words.en>;

const wordsIn = new Map<string, PageWords>(Object.entries(words));

/** How a page in a language is written. */
export interface PageLanguage {
  /** As BCP 47 has it. */
  tag: string;
  direction: 'ltr' | 'rtl';
  words: PageWords;
  /** Of the words, where they are not in the page's language. */
  wordsTag: 'en' | null;
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** A recipe of which nobody has said what it is written in has an English page. */
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

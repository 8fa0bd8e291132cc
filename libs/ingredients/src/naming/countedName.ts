import countables from './countables.json';

/** A language's nouns, and its rules for names. */
interface Nouns {
  plurals: ReadonlyMap<string, string>;
  singulars: ReadonlyMap<string, string>;
  pluralOf: (word: string) => string;
  /** In 'oignon rouge' and 'cebolla roja' the noun comes first and its adjectives agree with it. */
  isHeadFirst: boolean;
  /** 'Gemüsezwiebel' is a 'zwiebel'. */
  hasCompounds: boolean;
  needsGender: boolean;
  /** Whether the quantity takes the plural. */
  isMany: (quantity: number) => boolean;
}

const rules: Readonly<Record<string, (word: string) => string>> = {
  en: (word) => {
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  },
  de: (word) => word,
  nl: (word) => word,
  fr: (word) => {
    if (/[sxz]$/.test(word)) return word;
    return /eau$/.test(word) ? `${word}x` : `${word}s`;
  },
  es: (word) => {
    if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
    const stem = word.replace(
      /[óíáé](?=n$)/,
      (vowel) => ({ ó: 'o', í: 'i', á: 'a', é: 'e' })[vowel] ?? vowel,
    );
    return /[aeioué]$/.test(word) ? `${word}s` : `${stem}es`;
  },
  it: (word) => {
    if (/[cg]a$/.test(word)) return `${word.slice(0, -1)}he`;
    if (/[cg]o$/.test(word)) return `${word.slice(0, -1)}hi`;
    if (word.endsWith('io')) return word.slice(0, -1);
    if (word.endsWith('a')) return `${word.slice(0, -1)}e`;
    return /[oe]$/.test(word) ? `${word.slice(0, -1)}i` : word;
  },
  pt: (word) => {
    if (word.endsWith('ão')) return `${word.slice(0, -2)}ões`;
    if (word.endsWith('m')) return `${word.slice(0, -1)}ns`;
    return /[rz]$/.test(word) ? `${word}es` : `${word}s`;
  },
};

/**
 * Nouns that recipes count without a unit: the singular, or 'singular/plural' if `rules` don't yield the plural. German
 * and Dutch list every plural.
 */
const nounsByLanguage: Readonly<Record<string, readonly string[]>> = countables;

const nounsByCode = new Map<string, Nouns>();

function nounsOf(code: string): Nouns | null {
  const known = nounsByCode.get(code);
  if (known) return known;
  const [written, pluralOf] = [nounsByLanguage[code], rules[code]];
  if (written === undefined || !pluralOf) return null;
  const plurals = new Map<string, string>();
  for (const each of written) {
    const [one = '', many = pluralOf(one)] = each.split('/');
    plurals.set(one, many);
  }
  const nouns: Nouns = {
    plurals,
    singulars: new Map([...plurals].map(([one, many]) => [many, one])),
    pluralOf,
    isHeadFirst: ['fr', 'es', 'it', 'pt'].includes(code),
    hasCompounds: ['de', 'nl'].includes(code),
    needsGender: ['de', 'nl', 'it'].includes(code),
    isMany: (quantity) => (['fr', 'pt'].includes(code) ? quantity >= 2 : Number(quantity.toFixed(2)) > 1),
  };
  nounsByCode.set(code, nouns);
  return nouns;
}

/** The words before a comma, a bracket or a link such as 'of' and 'de'. */
const HEAD = /^[\p{L}\p{M}'’ -]+/u;
const LINK =
  / (?:of|for|in|with|from|or|and|de|du|des|à|au|aux|en|con|di|da|del|della|al|alla|para|com|do|von|mit|in|für|oder|und|van|met|voor|ou|o|e|y) | (?:d|dell|dall|all)['’]/iu;
const WORD = /[\p{L}\p{M}'’-]+/gu;
const MIN_COMPOUND_NOUN = 4;

/**
 * Puts a name into the singular or plural for a quantity: 'potato' becomes 'potatoes' for 3, 'cebollas rojas' becomes
 * 'cebolla roja' for 1. Names with an unknown noun stay, because a wrong form is worse than an unchanged one.
 *
 * @param language BCP 47; English if unknown
 */
export function countedName(name: string, quantity: number | null, language: string | null = null): string {
  const nouns = nounsOf(language?.slice(0, 2).toLowerCase() ?? 'en');
  if (nouns === null || quantity === null || !(quantity > 0)) return name;
  const head = (HEAD.exec(name)?.[0] ?? '').split(LINK, 1)[0]?.trimEnd() ?? '';
  const words = [...head.matchAll(WORD)];
  const noun = nouns.isHeadFirst ? words[0] : words.at(-1);
  if (!noun) return name;
  const isMany = nouns.isMany(quantity);
  const form = formOf(noun[0], nouns, isMany);
  if (form === null || form === noun[0]) return name;
  // The singular of a German, Dutch or Italian adjective depends on the gender of its noun.
  if (nouns.needsGender && words.length > 1 && !isMany) return name;
  return words.reduceRight((text, word) => {
    const other = word === noun ? form : inflectAdjective(word[0], nouns, isMany);
    return text.slice(0, word.index) + other + text.slice(word.index + word[0].length);
  }, name);
}

function formOf(
  written: string,
  { plurals, singulars, hasCompounds }: Nouns,
  isMany: boolean,
): string | null {
  const forms = isMany ? plurals : singulars;
  const lower = written.toLowerCase();
  const known = forms.get(lower);
  if (known !== undefined) return withCaseOf(written, known);
  for (let at = 1; hasCompounds && at <= lower.length - MIN_COMPOUND_NOUN; at += 1) {
    const last = forms.get(lower.slice(at));
    if (last !== undefined) return written.slice(0, at) + last;
  }
  return null;
}

/** An adjective agrees with its noun, except in English. */
function inflectAdjective(word: string, nouns: Nouns, isMany: boolean): string {
  if (nouns.hasCompounds) return word.replace(/^(\p{Ll}+e)[rs]$/u, '$1');
  if (!nouns.isHeadFirst || word === 'bio') return word;
  if (isMany) return nouns.plurals.get(word) ?? nouns.pluralOf(word);
  return nouns.plurals.has(word) ? word : word.replace(/s$/, '');
}

function withCaseOf(written: string, word: string): string {
  const first = written.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

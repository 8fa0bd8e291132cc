import type { FindDocumentsOptions } from '@forkcast/event-sourcing';

/** Languages with a collation in MongoDB. */
export const sortLanguages = (
  'en af am ar as az be bg bn bo bs ca cs cy da de dsb dz ee el eo es et fa fi fil fo fr ga gl gu ha haw he hi hr ' +
  'hsb hu hy id ig is it ja ka kk kl km kn ko kok ky lb lkt ln lo lt lv mk ml mn mr ms mt my nb ne nl nn om or pa ' +
  'pl ps pt ro ru se si sk sl smn sq sr sv sw ta te th to tr ug uk ur vi wae yi yo zh zu'
).split(' ');

export const DEFAULT_SORT_LANGUAGE = 'en';

/** Languages that sort Latin letters like English, which is the order of the names' sort key. */
export const keyOrderedLanguages: ReadonlySet<string> = new Set(
  'en ca de fr ga id it lb ms nl pt sw wae zu'.split(' '),
);

/** The natural order of names in a language ('Soup 2' before 'Soup 10'), with accents. */
export function nameCollation(language: string): NonNullable<FindDocumentsOptions['collation']> {
  return { locale: language, numericOrdering: true, strength: 3 };
}

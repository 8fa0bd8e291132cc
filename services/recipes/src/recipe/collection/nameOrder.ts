/** Languages that MongoDB knows an alphabetical order for. */
export const sortLanguages = (
  'en af am ar as az be bg bn bo bs ca cs cy da de dsb dz ee el eo es et fa fi fil fo fr ga gl gu ha haw he hi hr ' +
  'hsb hu hy id ig is it ja ka kk kl km kn ko kok ky lb lkt ln lo lt lv mk ml mn mr ms mt my nb ne nl nn om or pa ' +
  'pl ps pt ro ru se si sk sl smn sq sr sv sw ta te th to tr ug uk ur vi wae yi yo zh zu'
).split(' ');

export const DEFAULT_SORT_LANGUAGE = 'en';

/** How names are ordered for readers of a language: naturally ('Soup 2' before 'Soup 10'), accents counting. */
export function nameOrder(language: string): { locale: string; numericOrdering: true; strength: 3 } {
  return { locale: language, numericOrdering: true, strength: 3 };
}

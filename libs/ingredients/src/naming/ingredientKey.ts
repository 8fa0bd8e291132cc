import pluralize from 'pluralize';

/** What makes two names the same grocery: not case, not accents, not hyphens, not singular or plural. */
export function ingredientKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => pluralize.singular(word))
    .join(' ');
}

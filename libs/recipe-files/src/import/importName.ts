import { recipeDetailsOf } from '@forkcast/contracts';
import type { ReadFiles } from './importState';

/** Four sums of 32 bits, each with a factor of its own. It tells files apart; nothing is safe because of it. */
const FACTORS = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

type Sums = [number, number, number, number];

/** What an account's import of these files is called, the same whenever they are read: the basis of its id. */
export function nameOf(
  accountId: string,
  { recipes, meals, templates, items }: Pick<ReadFiles, 'recipes' | 'meals' | 'templates' | 'items'>,
): string {
  const sums: Sums = [0x811c9dc5, 0x9e3779b9, 0x165667b1, 0xd3a2646c];
  add(sums, accountId);
  for (const { externalId, details } of recipes) {
    add(sums, JSON.stringify([externalId, recipeDetailsOf(details)]));
  }
  // Where there are recipes they are enough, and imports of before go on under their names.
  if (recipes.length === 0)
    for (const row of [...meals, ...templates, ...items]) add(sums, JSON.stringify(row));
  return sums.map((sum) => sum.toString(16).padStart(8, '0')).join('');
}

/** The id of the import of that name, by how many imports of it are over: a UUID of version 8 (RFC 9562). */
export function importIdOf(name: string, over: number): string {
  const sums: Sums = [1, 2, 3, 4];
  add(sums, `${name} ${over}`);
  const hex = sums.map((sum) => sum.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function add(sums: Sums, text: string): void {
  let [a, b, c, d] = sums;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, FACTORS[0]);
    b = Math.imul(b ^ code ^ (a >>> 15), FACTORS[1]);
    c = Math.imul(c ^ code ^ (b >>> 13), FACTORS[2]);
    d = Math.imul(d ^ code ^ (c >>> 16), FACTORS[3]);
  }
  sums.splice(
    0,
    4,
    (a ^ (d >>> 11)) >>> 0,
    (b ^ (a >>> 7)) >>> 0,
    (c ^ (b >>> 9)) >>> 0,
    (d ^ (c >>> 5)) >>> 0,
  );
}

/** Whether an import of this id may have brought meals and lines of lists: those of files, whose ids are made here. */
export function isOfFiles(importId: string): boolean {
  return importId.charAt(14) === '8';
}

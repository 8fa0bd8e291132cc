import { recipeDetailsOf } from '@forkcast/contracts';
import type { ReadFiles } from '../importState';

/** Four 32-bit hashes with different factors. They distinguish files; they aren't meant for security. */
const FACTORS = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

type Sums = [number, number, number, number];

/** A stable name for an account's import of these files, from which the import's id is derived. */
export function stableName(
  accountId: string,
  { recipes, meals, templates, items }: Pick<ReadFiles, 'recipes' | 'meals' | 'templates' | 'items'>,
): string {
  const sums: Sums = [0x811c9dc5, 0x9e3779b9, 0x165667b1, 0xd3a2646c];
  add(sums, accountId);
  for (const { externalId, details } of recipes) {
    add(sums, JSON.stringify([externalId, recipeDetailsOf(details)]));
  }
  // If there are recipes, only they count, so that interrupted imports of previous versions keep their name.
  if (recipes.length === 0)
    for (const row of [...meals, ...templates, ...items]) add(sums, JSON.stringify(row));
  return sums.map((sum) => sum.toString(16).padStart(8, '0')).join('');
}

/** The id of the import with this name after `finishedCount` earlier imports: a UUID version 8 (RFC 9562). */
export function importIdOf(name: string, finishedCount: number): string {
  const sums: Sums = [1, 2, 3, 4];
  add(sums, `${name} ${finishedCount}`);
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

/** Whether an import id is from `importIdOf`, so that the import may have meals and list items. */
export function isOfFiles(importId: string): boolean {
  return importId.charAt(14) === '8';
}

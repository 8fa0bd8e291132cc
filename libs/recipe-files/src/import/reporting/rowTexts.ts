import { limits, textTable, type SkipReason } from '@forkcast/contracts';

const t = textTable({
  'no-name': 'No name',
  'name-too-long': 'The name is longer than {count} characters',
  'url-too-long': 'The link is longer than {count} characters',
  'notes-too-long': 'The notes are longer than {count} characters',
  'servings-not-valid': 'Servings must be a number from 1 to {most}',
  'ingredients-not-valid': "The ingredients couldn't be read",
  'details-not-valid': "Something in this row is too long or couldn't be read",
  'duplicate-in-file': 'Duplicate of another recipe in this file',
  'duplicate-in-collection': 'Already in your collection',
  'replaced-gone': 'The recipe it was meant to replace no longer exists',
  'replaced-changed': 'The recipe it was meant to replace has changed since, so we left it alone',
} as const satisfies Record<SkipReason, string>);

const longest: Readonly<Partial<Record<SkipReason, number>>> = {
  'name-too-long': limits.name,
  'url-too-long': limits.link,
  'notes-too-long': limits.notes,
};

/** Why a recipe isn't imported. */
export function skippedText(reason: SkipReason): string {
  return t(reason, { count: longest[reason] ?? 0, most: limits.servings });
}

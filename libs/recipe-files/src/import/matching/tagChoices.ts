import type { Decided } from './decisions';
import type { FoundRecipe } from '../reading/fileReader';

/** The user's choices for tags: a new name, or null to leave the tag out. Other tags stay. */
export type TagChoices = ReadonlyMap<string, string | null>;

export interface FoundTag {
  name: string;
  /** Number of recipes with the tag. */
  count: number;
}

/** The tags of the recipes, the most frequent first. */
export function tagsIn(recipes: readonly FoundRecipe[]): readonly FoundTag[] {
  const counts = new Map<string, number>();
  for (const { details } of recipes) {
    for (const tag of new Set(details.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Applies the choices to the rows; tags with the same new name are merged. */
export function withTags(decided: Decided, choices: TagChoices): Decided {
  if (choices.size === 0) return decided;
  const rows = decided.rows.map(({ row, ...each }) => ({
    ...each,
    row: { ...row, tags: chosenTags(row.tags ?? [], choices) },
  }));
  return { ...decided, rows };
}

export function chosenTags(tags: readonly string[], choices: TagChoices): string[] {
  const chosen = new Map<string, string>();
  for (const tag of tags) {
    const choice = choices.get(tag);
    const name = choice === undefined ? tag : (choice?.trim() ?? '');
    // An empty name is probably a mistake, because leaving out has its own checkbox.
    const chosenTag = choice === null ? '' : name || tag;
    const key = chosenTag.toLocaleLowerCase();
    if (chosenTag !== '' && !chosen.has(key)) chosen.set(key, chosenTag);
  }
  return [...chosen.values()];
}

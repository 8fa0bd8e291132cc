import type { Decided } from './decisions';
import type { FoundRecipe } from './fileReader';

/** What becomes of tags of files: the name that they get, or null where they are left out. Those that are missing stay. */
export type TagChoices = ReadonlyMap<string, string | null>;

export interface FoundTag {
  name: string;
  /** How many recipes have it. */
  count: number;
}

/** The tags of recipes, the most usual first. */
export function tagsIn(recipes: readonly FoundRecipe[]): readonly FoundTag[] {
  const counts = new Map<string, number>();
  for (const { details } of recipes) {
    for (const tag of new Set(details.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** The rows with their tags as they were chosen; two that have become one are one. */
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
    // An emptied name is a slip, not a wish: leaving out has its own box.
    const kept = choice === null ? '' : name || tag;
    const key = kept.toLocaleLowerCase();
    if (kept !== '' && !chosen.has(key)) chosen.set(key, kept);
  }
  return [...chosen.values()];
}

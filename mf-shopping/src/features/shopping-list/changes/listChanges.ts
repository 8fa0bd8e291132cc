import type { ShoppingListItem } from '@forkcast/contracts';

/** A planned item as the user last saw it. */
interface SeenLine {
  name: string;
  quantity: string | null;
  /** Number of recipes it was added for without being planned. Defaults to 0. */
  added?: number;
  /** Checked or changed here, so it isn't shown as a change of the plan. */
  settled?: true;
}

/** The planned items that the user last saw, by id. */
export type SeenLines = Readonly<Record<string, SeenLine>>;

export interface ListChange {
  /** 'more': a new item. 'less': a removed item. 'other': a different amount. */
  kind: 'more' | 'less' | 'other';
  name: string;
  quantity: string | null;
  /** The previous amount, for 'other'. */
  before: string | null;
}

function isPlanned({ reasons }: ShoppingListItem): boolean {
  return reasons.some(({ isAdded }) => !isAdded);
}

function countAdded({ reasons }: ShoppingListItem): number {
  return reasons.filter(({ isAdded }) => isAdded).length;
}

export function seenLinesOf(items: readonly ShoppingListItem[]): SeenLines {
  return Object.fromEntries(
    items.filter(isPlanned).map((item) => {
      const { id, name, quantity, isChecked } = item;
      const added = countAdded(item);
      const line = { name, quantity, ...(added > 0 && { added }) };
      return [id, isChecked ? { ...line, settled: true } : line];
    }),
  );
}

/** Marks checked items and the given ids as settled. */
export function markSettled(
  seen: SeenLines,
  items: readonly ShoppingListItem[],
  ids: readonly string[] = [],
): SeenLines {
  const settled = new Set([...items.filter(({ isChecked }) => isChecked).map(({ id }) => id), ...ids]);
  const changed = Object.entries(seen).filter(([id, line]) => settled.has(id) && !line.settled);
  if (changed.length === 0) return seen;
  return {
    ...seen,
    ...Object.fromEntries(changed.map(([id, line]) => [id, { ...line, settled: true as const }])),
  };
}

/** Planned items that were seen and are missing now. Only the server knows why. */
export function removedPlannedItems(seen: SeenLines, items: readonly ShoppingListItem[]): readonly string[] {
  const currentIds = new Set(items.map(({ id }) => id));
  return Object.keys(seen).filter((id) => !seen[id]?.settled && !currentIds.has(id));
}

/**
 * Changes that the plan made to the list, by name. Excludes what people bought, removed or edited.
 *
 * @param withdrawn ids of items that the plan removed; null if unknown, then removals aren't reported
 */
export function changesSince(
  seen: SeenLines,
  items: readonly ShoppingListItem[],
  withdrawn: ReadonlySet<string> | null,
): readonly ListChange[] {
  const removedLines = removedPlannedItems(seen, items)
    .filter((id) => withdrawn?.has(id) ?? true)
    .flatMap((id) => seen[id] ?? []);
  const planned = items.filter(isPlanned);
  const replaced = pairReplacements(
    planned.filter(({ id }) => !seen[id]),
    removedLines,
  );
  const changes: ListChange[] = [];
  for (const item of planned) {
    const { id, name, quantity, isChecked, isEdited } = item;
    const before = seen[id] ?? replaced.get(id);
    if (before?.settled || isChecked) continue;
    if (!before) changes.push({ kind: 'more', name, quantity, before: null });
    // An amount that changed because people added recipes isn't a change of the plan.
    else if (before.quantity !== quantity && !isEdited && (before.added ?? 0) === countAdded(item))
      changes.push({ kind: 'other', name, quantity, before: before.quantity });
  }
  const replacedLines = new Set(replaced.values());
  for (const line of withdrawn ? removedLines : []) {
    const { name, quantity } = line;
    if (!replacedLines.has(line)) changes.push({ kind: 'less', name, quantity, before: null });
  }
  return changes.sort((a, b) => a.name.localeCompare(b.name));
}

/** The plan may replace an item with another of the same name. Pairs them, preferring equal amounts. */
function pairReplacements(
  newItems: readonly ShoppingListItem[],
  removedLines: readonly SeenLine[],
): ReadonlyMap<string, SeenLine> {
  const replaced = new Map<string, SeenLine>();
  const unpaired = new Set(removedLines);
  for (const isSameAmount of [true, false]) {
    for (const { id, name, quantity } of newItems.filter((item) => !replaced.has(item.id))) {
      const line = [...unpaired].find(
        (line) => line.name === name && (!isSameAmount || line.quantity === quantity),
      );
      if (!line) continue;
      replaced.set(id, line);
      unpaired.delete(line);
    }
  }
  return replaced;
}

import type { ShoppingListItem } from '@forkcast/contracts';

/** A line of the plan as it was when somebody looked. */
interface SeenLine {
  name: string;
  quantity: string | null;
  /** It was checked, or changed here: nothing has to be told of it. */
  settled?: true;
}

/** What somebody saw of the plan's lines, by id. */
export type SeenLines = Readonly<Record<string, SeenLine>>;

export interface ListChange {
  /** 'more' and 'less' of the list: a line that came, or went; 'other' amount. */
  kind: 'more' | 'less' | 'other';
  name: string;
  quantity: string | null;
  /** What it said before, of an other amount. */
  before: string | null;
}

function isPlanned({ reasons }: ShoppingListItem): boolean {
  return reasons.length > 0;
}

export function seenIn(items: readonly ShoppingListItem[]): SeenLines {
  return Object.fromEntries(
    items
      .filter(isPlanned)
      .map(({ id, name, quantity, isChecked }) => [
        id,
        { name, quantity, ...(isChecked && { settled: true as const }) },
      ]),
  );
}

/** The same, with the lines settled that are checked by now, or are named. */
export function settledIn(
  seen: SeenLines,
  items: readonly ShoppingListItem[],
  ids: readonly string[] = [],
): SeenLines {
  const settled = new Set([...items.filter(({ isChecked }) => isChecked).map(({ id }) => id), ...ids]);
  const fresh = Object.entries(seen).filter(([id, line]) => settled.has(id) && !line.settled);
  if (fresh.length === 0) return seen;
  return {
    ...seen,
    ...Object.fromEntries(fresh.map(([id, line]) => [id, { ...line, settled: true as const }])),
  };
}

/** What the plan has made of the list since, in order of names. */
export function changesSince(seen: SeenLines, items: readonly ShoppingListItem[]): readonly ListChange[] {
  const now = new Map(items.map((item) => [item.id, item]));
  const gone = Object.entries(seen).filter(([id, line]) => !line.settled && !now.has(id));
  const goneByName = new Map(gone.map(([, line]) => [line.name, line]));
  const changes: ListChange[] = [];
  for (const { id, name, quantity, isChecked } of items.filter(isPlanned)) {
    const own = seen[id];
    // The plan may put a line in the place of another one of the same name.
    const before = own ?? goneByName.get(name);
    if (!own && before) goneByName.delete(name);
    if (before?.settled || isChecked) continue;
    if (!before) changes.push({ kind: 'more', name, quantity, before: null });
    else if (before.quantity !== quantity)
      changes.push({ kind: 'other', name, quantity, before: before.quantity });
  }
  for (const { name, quantity } of goneByName.values())
    changes.push({ kind: 'less', name, quantity, before: null });
  return changes.sort((a, b) => a.name.localeCompare(b.name));
}

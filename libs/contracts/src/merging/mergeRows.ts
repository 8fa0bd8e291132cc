/** Merges two edits of the same rows. Returns null if both changed or moved the same row differently. */
export function mergeRows<Row extends object>(
  base: readonly Row[],
  yours: readonly Row[],
  theirs: readonly Row[],
): readonly Row[] | null {
  const [mine, others] = [editsOf(base, yours), editsOf(base, theirs)];
  const merged: Row[] = [];
  /** Rows of yours or theirs that were merged with each other. */
  const mixed: Row[] = [];
  for (let place = 0; place <= base.length; place += 1) {
    merged.push(...newRows(mine.added.get(place) ?? [], others.added.get(place) ?? []));
    const row = base[place];
    if (!row) break;
    const [your, their] = [rowAfter(mine, place, row), rowAfter(others, place, row)];
    const result = your && their ? mergedRow(row, your, their) : goneRow(row, your, their);
    if (result === undefined) return null;
    if (result === null) continue;
    if (your && their && result !== your && result !== their) mixed.push(your, their);
    merged.push(result);
  }
  return isAsCounted({ base, yours, theirs, merged, mixed }) ? merged : null;
}

/** Both added rows at the same place, which isn't a conflict. */
function newRows<Row extends object>(yours: readonly Row[], theirs: readonly Row[]): readonly Row[] {
  return isSame(yours, theirs) ? theirs : [...theirs, ...yours];
}

/** Returns null for a removed row, undefined if one user removed what the other changed. */
function goneRow<Row extends object>(base: Row, yours: Row | null, theirs: Row | null): null | undefined {
  const other = yours ?? theirs;
  return other === null || keyOf(other) === keyOf(base) ? null : undefined;
}

function rowAfter<Row>({ changed }: Edits<Row>, place: number, row: Row): Row | null {
  const after = changed.get(place);
  return after === undefined ? row : after;
}

/** A row that only one user changed, or of which the other changed only the heading. */
function mergedRow<Row extends object>(base: Row, yours: Row, theirs: Row): Row | undefined {
  if (keyOf(base) === keyOf(yours) || keyOf(yours) === keyOf(theirs)) return theirs;
  if (keyOf(base) === keyOf(theirs)) return yours;
  const [b, y, t] = [parted(base), parted(yours), parted(theirs)];
  const heading = choice(b.heading, y.heading, t.heading);
  const rest = choice(b.rest, y.rest, t.rest);
  if (heading === null || rest === null) return undefined;
  const { section: _of, ...words }: Row & { section?: unknown } = rest === 'yours' ? yours : theirs;
  const { section }: Row & { section?: unknown } = heading === 'yours' ? yours : theirs;
  // A row without its heading, plus a heading of such rows, is a row again.
  return (section === undefined ? words : { ...words, section }) as Row;
}

function choice(base: string, yours: string, theirs: string): 'yours' | 'theirs' | null {
  if (base === yours || yours === theirs) return 'theirs';
  return base === theirs ? 'yours' : null;
}

function parted(row: { section?: unknown }): { heading: string; rest: string } {
  const { section, ...rest } = row;
  return { heading: JSON.stringify(section ?? null), rest: keyOf(rest) };
}

/**
 * Checks that each row occurs as often as both edits require. It doesn't if one user moved it and the other removed
 * it, or if both moved it to different places.
 */
function isAsCounted({
  base,
  yours,
  theirs,
  merged,
  mixed,
}: Readonly<Record<'base' | 'yours' | 'theirs' | 'merged' | 'mixed', readonly object[]>>): boolean {
  const [b, y, t, m, x] = [base, yours, theirs, merged, mixed].map(countsOf);
  const of = (counts: ReadonlyMap<string, number> | undefined, key: string) => counts?.get(key) ?? 0;
  return [...new Set([base, yours, theirs].flat().map(keyOf))].every((key) => {
    if (of(x, key) > 0) return true;
    const expected = of(y, key) === of(b, key) ? of(t, key) : of(y, key);
    const isAgreed = [of(y, key), of(t, key)].some((count) => count === of(b, key));
    return of(m, key) === expected && (isAgreed || of(y, key) === of(t, key));
  });
}

function countsOf(rows: readonly object[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

/** One user's edits of the rows. */
interface Edits<Row> {
  /** By index: the changed row, or null if removed. */
  changed: ReadonlyMap<number, Row | null>;
  /** Rows inserted before the row at an index. */
  added: ReadonlyMap<number, readonly Row[]>;
}

/** Between two unchanged rows, an equal number of rows counts as changes, otherwise as removals and additions. */
function editsOf<Row extends object>(before: readonly Row[], after: readonly Row[]): Edits<Row> {
  const changed = new Map<number, Row | null>();
  const added = new Map<number, readonly Row[]>();
  let [from, fromAfter] = [0, 0];
  for (const [to, toAfter] of [...placesOf(before, after), [before.length, after.length] as const]) {
    const written = after.slice(fromAfter, toAfter);
    const isRewritten = written.length === to - from;
    for (let place = from; place < to; place += 1) {
      changed.set(place, isRewritten ? (written[place - from] ?? null) : null);
    }
    if (!isRewritten) added.set(from, written);
    [from, fromAfter] = [to + 1, toAfter + 1];
  }
  return { changed, added };
}

/** Maps indexes to those in the other list, for as many rows as have the same order in both. */
function placesOf(rows: readonly object[], others: readonly object[]): ReadonlyMap<number, number> {
  const keys = rows.map(keyOf);
  const otherKeys = others.map(keyOf);
  const width = otherKeys.length + 1;
  const longest = new Uint16Array((keys.length + 1) * width);
  const at = (row: number, place: number) => longest[row * width + place] ?? 0;
  for (let row = keys.length - 1; row >= 0; row -= 1) {
    for (let place = otherKeys.length - 1; place >= 0; place -= 1) {
      longest[row * width + place] =
        keys[row] === otherKeys[place]
          ? at(row + 1, place + 1) + 1
          : Math.max(at(row + 1, place), at(row, place + 1));
    }
  }
  const places = new Map<number, number>();
  let [row, place] = [0, 0];
  while (row < keys.length && place < otherKeys.length) {
    if (keys[row] === otherKeys[place]) places.set(row++, place++);
    else if (at(row + 1, place) >= at(row, place + 1)) row += 1;
    else place += 1;
  }
  return places;
}

function isSame(rows: readonly object[], others: readonly object[]): boolean {
  return (
    rows.length === others.length && rows.every((row, place) => keyOf(row) === keyOf(others[place] ?? {}))
  );
}

/** A canonical text of a row. Undefined fields don't count. */
function keyOf(row: object): string {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

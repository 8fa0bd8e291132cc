/** Merges two edits of the same rows. Returns null if both changed or moved the same row differently. */
export function mergeRows<Row extends object>(
  base: readonly Row[],
  yours: readonly Row[],
  theirs: readonly Row[],
): readonly Row[] | null {
  const [yourEdits, theirEdits] = [editsOf(base, yours), editsOf(base, theirs)];
  const merged: Row[] = [];
  /** Rows of yours or theirs that were merged with each other. */
  const mixed: Row[] = [];
  for (let place = 0; place <= base.length; place += 1) {
    merged.push(...mergeAdditions(yourEdits.added.get(place) ?? [], theirEdits.added.get(place) ?? []));
    const row = base[place];
    if (!row) break;
    const [your, their] = [rowAfter(yourEdits, place, row), rowAfter(theirEdits, place, row)];
    const result = your && their ? mergeRow(row, your, their) : mergeRemoval(row, your, their);
    if (result === undefined) return null;
    if (result === null) continue;
    if (your && their && result !== your && result !== their) mixed.push(your, their);
    merged.push(result);
  }
  return hasExpectedCounts({ base, yours, theirs, merged, mixed }) ? merged : null;
}

/** Rows that both users added at the same place aren't a conflict. */
function mergeAdditions<Row extends object>(yours: readonly Row[], theirs: readonly Row[]): readonly Row[] {
  return isSame(yours, theirs) ? theirs : [...theirs, ...yours];
}

/** Returns null for a removed row, undefined if one user removed it and the other changed it. */
function mergeRemoval<Row extends object>(
  base: Row,
  yours: Row | null,
  theirs: Row | null,
): null | undefined {
  const other = yours ?? theirs;
  return other === null || keyOf(other) === keyOf(base) ? null : undefined;
}

function rowAfter<Row>({ changed }: Edits<Row>, place: number, row: Row): Row | null {
  const after = changed.get(place);
  return after === undefined ? row : after;
}

/** Merges two versions of a row; heading and content separately. Returns undefined for a conflict. */
function mergeRow<Row extends object>(base: Row, yours: Row, theirs: Row): Row | undefined {
  if (keyOf(base) === keyOf(yours) || keyOf(yours) === keyOf(theirs)) return theirs;
  if (keyOf(base) === keyOf(theirs)) return yours;
  const [baseParts, yourParts, theirParts] = [splitHeading(base), splitHeading(yours), splitHeading(theirs)];
  const heading = choose(baseParts.heading, yourParts.heading, theirParts.heading);
  const rest = choose(baseParts.rest, yourParts.rest, theirParts.rest);
  if (heading === null || rest === null) return undefined;
  const { section: _section, ...content }: Row & { section?: unknown } = rest === 'yours' ? yours : theirs;
  const { section }: Row & { section?: unknown } = heading === 'yours' ? yours : theirs;
  // Both parts come from rows, so together they are a row.
  return (section === undefined ? content : { ...content, section }) as Row;
}

function choose(base: string, yours: string, theirs: string): 'yours' | 'theirs' | null {
  if (base === yours || yours === theirs) return 'theirs';
  return base === theirs ? 'yours' : null;
}

function splitHeading(row: { section?: unknown }): { heading: string; rest: string } {
  const { section, ...rest } = row;
  return { heading: JSON.stringify(section ?? null), rest: keyOf(rest) };
}

/**
 * Checks that each row occurs as often as both edits require. It doesn't if one user moved it and the other removed
 * it, or if both moved it to different places.
 */
function hasExpectedCounts({
  base,
  yours,
  theirs,
  merged,
  mixed,
}: Readonly<Record<'base' | 'yours' | 'theirs' | 'merged' | 'mixed', readonly object[]>>): boolean {
  const counts = [base, yours, theirs, merged, mixed].map(countsOf);
  return [...new Set([base, yours, theirs].flat().map(keyOf))].every((key) => {
    const [inBase, inYours, inTheirs, inMerged, inMixed = 0] = counts.map((count) => count.get(key) ?? 0);
    if (inMixed > 0) return true;
    const isConflict = inYours !== inBase && inTheirs !== inBase && inYours !== inTheirs;
    return !isConflict && inMerged === (inYours === inBase ? inTheirs : inYours);
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
  for (const [to, toAfter] of [...matchRows(before, after), [before.length, after.length] as const]) {
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

/** Maps indexes of `rows` to indexes of `others`, for a longest common subsequence. */
function matchRows(rows: readonly object[], others: readonly object[]): ReadonlyMap<number, number> {
  const keys = rows.map(keyOf);
  const otherKeys = others.map(keyOf);
  const width = otherKeys.length + 1;
  const lengths = new Uint16Array((keys.length + 1) * width);
  const lengthAt = (row: number, place: number) => lengths[row * width + place] ?? 0;
  for (let row = keys.length - 1; row >= 0; row -= 1) {
    for (let place = otherKeys.length - 1; place >= 0; place -= 1) {
      lengths[row * width + place] =
        keys[row] === otherKeys[place]
          ? lengthAt(row + 1, place + 1) + 1
          : Math.max(lengthAt(row + 1, place), lengthAt(row, place + 1));
    }
  }
  const places = new Map<number, number>();
  let [row, place] = [0, 0];
  while (row < keys.length && place < otherKeys.length) {
    if (keys[row] === otherKeys[place]) places.set(row++, place++);
    else if (lengthAt(row + 1, place) >= lengthAt(row, place + 1)) row += 1;
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

import { inTransaction, numberIn, type SqliteConnection } from './sqliteFile';

/** Approximate duration of a step, in milliseconds: writers wait for it. */
const STEP_MS = 4;
/** Pages processed between two checks of the time. */
const PAGES_PER_CHECK = 16;
/** Page types that hold rows, by their first byte: interior and leaf pages of indexes and tables. */
const INTERIOR_PAGES = new Set([2, 5]);
const LEAF_PAGES = new Set([10, 13]);
/** From this many pages on, a page number at the start of another kind of page can look like these types. */
const MAX_PAGES = 2 ** 25;
/** The file's own header comes before the first page's. */
const FILE_HEADER = 100;

/** Scrubs a file step by step. Other writers may run between two steps. */
export class ScrubSteps {
  readonly #all: () => Iterator<void>;
  #remaining: Iterator<void> | undefined;

  constructor(all: () => Iterator<void>) {
    this.#all = all;
  }

  /** Runs the first or the next step. Returns whether there are more. */
  run({ isFirst }: { isFirst: boolean }): boolean {
    if (isFirst) this.#remaining = undefined;
    this.#remaining ??= this.#all();
    const { done } = this.#remaining.next();
    if (done) this.#remaining = undefined;
    return !done;
  }
}

/**
 * Overwrites remains of moved rows on a file's pages. SQLite overwrites removed rows and freed pages. But when it
 * rebuilds a page from some of its rows, the gap between page header and rows keeps old data. Nothing reads or copies
 * that gap.
 *
 * Layout of a page: https://sqlite.org/fileformat2.html#b_tree_pages
 */
export function* blankFreeSpace(connection: SqliteConnection): Generator<void, void, void> {
  const read = connection.prepare('SELECT data FROM sqlite_dbpage WHERE pgno = ?').raw();
  const write = connection.prepare('UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?');
  const last = numberIn(connection, 'PRAGMA page_count');
  if (last >= MAX_PAGES) throw new RangeError(`A file of ${last} pages is too large to be scrubbed`);
  for (let next = 1; next <= last;) {
    next = inTransaction(connection, () => {
      const stepEndsAt = performance.now() + STEP_MS;
      let page = next;
      do {
        for (const end = Math.min(page + PAGES_PER_CHECK, last + 1); page < end; page += 1) {
          // A row of one column; none for pages that the file no longer has.
          const [bytes] = (read.get([page]) ?? []) as [Buffer?];
          if (bytes && blankGap(bytes, page === 1 ? FILE_HEADER : 0)) write.run([bytes, page]);
        }
      } while (page <= last && performance.now() < stepEndsAt);
      return page;
    });
    yield;
  }
}

/** Overwrites the gap between a page's header and its rows. Returns whether it held anything. */
function blankGap(page: Buffer, headerStart: number): boolean {
  const kind = page[headerStart] ?? 0;
  if (!INTERIOR_PAGES.has(kind) && !LEAF_PAGES.has(kind)) return false;
  const pointers = headerStart + (INTERIOR_PAGES.has(kind) ? 12 : 8);
  const start = pointers + 2 * page.readUInt16BE(headerStart + 3);
  // Zero stands for 65,536, which doesn't fit in two bytes.
  const end = page.readUInt16BE(headerStart + 5) || 65_536;
  if (start >= end || end > page.length) return false;
  const gap = page.subarray(start, end);
  if (gap.every((byte) => byte === 0)) return false;
  gap.fill(0);
  return true;
}

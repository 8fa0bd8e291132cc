import { inTransaction, numberIn, type SqliteConnection } from './sqliteFile';

/** How long a step takes, about, in milliseconds: others wait for it who want to write. */
const STEP_MS = 4;
/** Pages that are looked at before the clock is. */
const PAGES_AT_ONCE = 16;
/** Kinds of pages that hold rows, by their first byte: inner ones and leaves of indexes and of tables. */
const INNER = new Set([2, 5]);
const LEAVES = new Set([10, 13]);
/** From so many pages on, the number of a page that one of another kind begins with can look like those. */
const MOST_PAGES = 2 ** 25;
/** The file's own header comes before the first page's. */
const FILE_HEADER = 100;

/** What scrubs a file, step by step: between two of them others may write. */
export class ScrubSteps {
  readonly #all: () => Iterator<void>;
  #left: Iterator<void> | undefined;

  constructor(all: () => Iterator<void>) {
    this.#all = all;
  }

  /** Takes the first step of all, or the next one; answers whether there are more. */
  take({ isFirst }: { isFirst: boolean }): boolean {
    if (isFirst) this.#left = undefined;
    this.#left ??= this.#all();
    const { done } = this.#left.next();
    if (done) this.#left = undefined;
    return !done;
  }
}

/**
 * Overwrites what is left on a file's pages of rows that were moved to others. SQLite overwrites rows that are removed, and
 * pages that are given up; where it makes a page anew of some of its rows, the room between the page's head and them keeps
 * what was there. Nothing of that room is ever read, or comes along where rows are moved again.
 *
 * Layout of a page: https://sqlite.org/fileformat2.html#b_tree_pages
 */
export function* blankFreeRoom(connection: SqliteConnection): Generator<void, void, void> {
  const read = connection.prepare('SELECT data FROM sqlite_dbpage WHERE pgno = ?').raw();
  const write = connection.prepare('UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?');
  const last = numberIn(connection, 'PRAGMA page_count');
  if (last >= MOST_PAGES) throw new RangeError(`A file of ${last} pages is too large to be scrubbed`);
  for (let next = 1; next <= last;) {
    next = inTransaction(connection, () => {
      const over = performance.now() + STEP_MS;
      let page = next;
      do {
        for (const end = Math.min(page + PAGES_AT_ONCE, last + 1); page < end; page += 1) {
          // A row of one column, as selected; there are none of pages that the file no longer has.
          const [bytes] = (read.get([page]) ?? []) as [Buffer?];
          if (bytes && blanked(bytes, page === 1 ? FILE_HEADER : 0)) write.run([bytes, page]);
        }
      } while (page <= last && performance.now() < over);
      return page;
    });
    yield;
  }
}

/** Overwrites the room between a page's head and its rows; answers whether anything was there. */
function blanked(page: Buffer, head: number): boolean {
  const kind = page[head] ?? 0;
  if (!INNER.has(kind) && !LEAVES.has(kind)) return false;
  const pointers = head + (INNER.has(kind) ? 12 : 8);
  const start = pointers + 2 * page.readUInt16BE(head + 3);
  // Zero stands for a number that has no room in two bytes.
  const end = page.readUInt16BE(head + 5) || 65_536;
  if (start >= end || end > page.length) return false;
  const room = page.subarray(start, end);
  if (room.every((byte) => byte === 0)) return false;
  room.fill(0);
  return true;
}

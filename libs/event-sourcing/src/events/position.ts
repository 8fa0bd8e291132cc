/**
 * A place in the log of all events: the commit position in `$all`. Grows with every event, with gaps. EventStoreDB has
 * a prepare position beside it, which differs only for transactions of its old TCP protocol, and in places that are no
 * event's. This is always the position of an event, so that following can begin behind it.
 */
export type Position = bigint;

/** The position before the first event. */
export const BEGINNING: Position = -1n;

/** No log reaches further: positions are signed numbers of 64 bits. */
const FURTHEST = 2n ** 63n - 1n;

/**
 * A position as a server says it. EventStoreDB 24 says 2^64-1, which is -1 without its sign, where a log holds nothing
 * yet (KDB-710): that is the beginning, as is no position at all.
 */
export function positionOf(said: bigint | undefined): Position {
  return said === undefined || said > FURTHEST ? BEGINNING : said;
}

/** The last of some positions; undefined where there is none. */
export function latest(...positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce(
    (last, position) => (last === undefined || (position !== undefined && position > last) ? position : last),
    undefined,
  );
}

const POSITION = /^\d{1,19}$/;

/** The form in which a position travels: in headers, cookies and documents. */
export function formatPosition(position: Position): string {
  return position.toString(10);
}

/**
 * Reads a position that was kept. Versions before took 2^64-1 for one: that is the beginning. Throws a RangeError for
 * what is none.
 */
export function keptPosition(text: string): Position {
  return /^\d{20}$/.test(text) ? positionOf(BigInt(text)) : parsePosition(text);
}

/** Reads what `formatPosition` wrote. Throws a RangeError for anything else. */
export function parsePosition(text: string): Position {
  if (!POSITION.test(text)) throw new RangeError(`Not a position in the event log: ${JSON.stringify(text)}`);
  return BigInt(text);
}

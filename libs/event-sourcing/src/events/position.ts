/**
 * The commit position of an event in `$all`, the log of all events. Grows with every event, with gaps. EventStoreDB's
 * prepare position differs from it only for transactions of the old TCP protocol and for positions that aren't an
 * event's. This is always an event's position, so that following can start after it.
 */
export type Position = bigint;

/** The position before the first event. */
export const BEGINNING: Position = -1n;

/** Positions are signed 64-bit numbers. */
const MAX_POSITION = 2n ** 63n - 1n;

/**
 * Converts a position from a server. For an empty log, EventStoreDB 24 returns 2^64-1, an unsigned -1 (KDB-710); this
 * and undefined become `BEGINNING`.
 */
export function positionOf(serverPosition: bigint | undefined): Position {
  return serverPosition === undefined || serverPosition > MAX_POSITION ? BEGINNING : serverPosition;
}

/** The highest of some positions; undefined if there is none. */
export function latest(...positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce(
    (last, position) => (last === undefined || (position !== undefined && position > last) ? position : last),
    undefined,
  );
}

const POSITION = /^\d{1,19}$/;

/** Formats a position for headers, cookies and documents. */
export function formatPosition(position: Position): string {
  return position.toString(10);
}

/**
 * Parses a stored position. Previous versions stored 2^64-1 for the beginning. Throws a RangeError if the text isn't a
 * position.
 */
export function parseStoredPosition(text: string): Position {
  return /^\d{20}$/.test(text) ? positionOf(BigInt(text)) : parsePosition(text);
}

/** Parses what `formatPosition` returned. Throws a RangeError for anything else. */
export function parsePosition(text: string): Position {
  if (!POSITION.test(text)) throw new RangeError(`Not a position in the event log: ${JSON.stringify(text)}`);
  return BigInt(text);
}

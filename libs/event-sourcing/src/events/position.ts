/**
 * A place in the log of all events: the commit position in `$all`. Grows with every event, with gaps. EventStoreDB has
 * a prepare position beside it, which differs only for transactions of its old TCP protocol, and in places that are no
 * event's. This is always the position of an event, so that following can begin behind it.
 */
export type Position = bigint;

/** The position before the first event. */
export const BEGINNING: Position = -1n;

const POSITION = /^\d{1,19}$/;

/** The form in which a position travels: in headers, cookies and documents. */
export function formatPosition(position: Position): string {
  return position.toString(10);
}

/** Reads what `formatPosition` wrote. Throws a RangeError for anything else. */
export function parsePosition(text: string): Position {
  if (!POSITION.test(text)) throw new RangeError(`Not a position in the event log: ${JSON.stringify(text)}`);
  return BigInt(text);
}

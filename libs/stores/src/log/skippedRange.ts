import type { AllStreamResolvedEvent, ReadPosition } from '@eventstore/db-client';
import { BEGINNING, type Position, BACKWARDS, END, type EventStore } from '@forkcast/event-sourcing';

/** A range that a filter skips at the end of the log: no followed events after `after` and up to `upTo`. */
export interface SkippedRange {
  after: Position;
  upTo: Position;
}

/** A few events suffice for most queries. */
const PAGE_SIZE = { first: 16, max: 512 };

/**
 * Reads the log backwards from its end to the last event in `streams` (prefixes of their names), or to the position
 * returned by `reached`, which may advance at the same time. Undefined for an empty log.
 */
export async function skippedRangeAtEnd(
  store: EventStore,
  streams: readonly string[],
  reached: () => Position,
): Promise<SkippedRange | undefined> {
  let upTo: Position | undefined;
  for await (const { event } of backwards(store)) {
    if (!event) continue;
    const { commit } = event.position;
    upTo ??= commit;
    if (commit <= reached()) return { after: reached(), upTo };
    if (streams.some((prefix) => event.streamId.startsWith(prefix))) return { after: commit, upTo };
  }
  return upTo === undefined ? undefined : { after: BEGINNING, upTo };
}

async function* backwards(store: EventStore): AsyncGenerator<AllStreamResolvedEvent> {
  let from: ReadPosition = END;
  for (let size = PAGE_SIZE.first; ; size = Math.min(size * 4, PAGE_SIZE.max)) {
    const page: AllStreamResolvedEvent[] = [];
    const options = { fromPosition: from, direction: BACKWARDS, maxCount: size } as const;
    for await (const resolved of asEvents(store.readAll(options))) page.push(resolved);
    yield* page;
    const last = page.at(-1)?.event?.position;
    if (page.length < size || !last) return;
    from = last;
  }
}

/** The type of a streaming read declares only its listeners. */
function asEvents(read: ReturnType<EventStore['readAll']>): AsyncIterable<AllStreamResolvedEvent> {
  return read;
}

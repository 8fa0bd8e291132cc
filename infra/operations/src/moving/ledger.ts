import type { EventStore } from '@forkcast/event-sourcing';
import { createHash } from 'node:crypto';
import { OperatorError } from '../operatorError';
import { logEvents } from './logEvents';

/** What a log holds: how many events and what hash, of each stream and of all in their order. */
export interface Ledger {
  events: number;
  hash: string;
  streams: ReadonlyMap<string, { events: number; hash: string }>;
  /** Where each event is, in the order of the log. */
  positions: readonly bigint[];
}

/**
 * Reads a whole log. Each hash goes over ids, types, data, metadata and the time of events, and the hash before; of a
 * tombstone over the stream's name.
 */
export async function ledgerOf(store: EventStore): Promise<Ledger> {
  const streams = new Map<string, { events: number; hash: string }>();
  const positions: bigint[] = [];
  let hash = '';
  for await (const event of logEvents(store)) {
    const { id, type, streamName, revision, position, data, metadata } = event;
    const own = event.isTombstone ? [] : [id, revision.toString(), data, metadata];
    const text = JSON.stringify([type, streamName, ...own]);
    const stream = streams.get(streamName) ?? { events: 0, hash: '' };
    streams.set(streamName, { events: stream.events + 1, hash: after(stream.hash, text) });
    hash = after(hash, text);
    positions.push(position);
  }
  return { events: positions.length, hash, streams, positions };
}

/** Throws OperatorError where two logs differ, and names streams in which they do. */
export function requireEqual(from: Ledger, to: Ledger): void {
  const names = new Set([...from.streams.keys(), ...to.streams.keys()]);
  const different = [...names].filter((name) => {
    const [one, other] = [from.streams.get(name), to.streams.get(name)];
    return one?.events !== other?.events || one?.hash !== other?.hash;
  });
  if (different.length > 0) {
    const some = different.slice(0, 5).join(', ');
    throw new OperatorError(`${different.length} streams differ from what was to be copied: ${some}`);
  }
  if (from.events !== to.events || from.hash !== to.hash) {
    throw new OperatorError('The streams are equal, but the order over all of them is not');
  }
}

function after(hash: string, text: string): string {
  return createHash('sha256').update(hash).update(text).digest('base64');
}

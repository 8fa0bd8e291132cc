import type { EventStore } from '@forkcast/event-sourcing';
import { createHash } from 'node:crypto';
import { OperatorError } from '../operatorError';
import { logEvents } from './logEvents';

/** Number of events and hash of a log, in total and per stream. */
export interface Ledger {
  events: number;
  hash: string;
  streams: ReadonlyMap<string, { events: number; hash: string }>;
  /** Position of each event, in log order. */
  positions: readonly bigint[];
}

/**
 * Reads a whole log. Each hash covers the previous hash and an event's id, type, data, metadata and time; for a
 * tombstone, its stream name.
 */
export async function readLedger(store: EventStore): Promise<Ledger> {
  const streams = new Map<string, { events: number; hash: string }>();
  const positions: bigint[] = [];
  let hash = '';
  for await (const event of logEvents(store)) {
    const { id, type, streamName, revision, position, data, metadata } = event;
    const ownFields = event.isTombstone ? [] : [id, revision.toString(), data, metadata];
    const text = JSON.stringify([type, streamName, ...ownFields]);
    const stream = streams.get(streamName) ?? { events: 0, hash: '' };
    streams.set(streamName, { events: stream.events + 1, hash: extendHash(stream.hash, text) });
    hash = extendHash(hash, text);
    positions.push(position);
  }
  return { events: positions.length, hash, streams, positions };
}

/** Throws OperatorError if two logs differ, and names streams that do. */
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

function extendHash(hash: string, text: string): string {
  return createHash('sha256').update(hash).update(text).digest('base64');
}

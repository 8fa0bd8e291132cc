import type {
  AllStreamResolvedEvent,
  Filter,
  ReadPosition,
  ReadRevision,
  ResolvedEvent,
} from '@eventstore/db-client';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import {
  BACKWARDS,
  END,
  eventTypeFilter,
  FORWARDS,
  START,
  StreamDeletedError,
  streamNameFilter,
  StreamNotFoundError,
  type EventStore,
} from '@forkcast/event-sourcing';
import { Metadata, status } from '@grpc/grpc-js';
import { once } from 'node:events';
import type { Faults } from './faults';
import { eventMessage, streamNameOf, streamNotFoundMessage } from './messages';
import { WireSubscription, type ReadCall } from './wireSubscription';
import { streamDeleted } from './writeFailure';

type Options = ReadReq.Options;

export interface ReadsOptions {
  store: EventStore;
  faults: Faults;
  /** Number of events that a filtered subscription scans between two checkpoints, unless its client sets it. */
  checkpointWindow: number;
}

/** Handles everything that the protocol calls a read: of a stream, of the whole log, and subscriptions. */
export function reads({ store, faults, checkpointWindow }: ReadsOptions) {
  return (call: ReadCall): void => {
    const options = call.request.getOptions();
    const requiresLeader = call.metadata.get('requires-leader').includes('true');
    if (faults.leaderPort !== undefined && requiresLeader) call.emit('error', notLeader(faults.leaderPort));
    else if (!options) call.emit('error', { code: status.INVALID_ARGUMENT, details: 'A read has options' });
    else if (options.hasSubscription()) subscribe(call, options, { store, faults, checkpointWindow });
    else void answer(call, options, store);
  };
}

async function answer(call: ReadCall, options: Options, store: EventStore): Promise<void> {
  const streamName = streamNameOf(options.getStream()?.getStreamIdentifier());
  const cancelled = once(call, 'cancelled');
  // It also ends with the error that is returned below, when nothing awaits it any more.
  cancelled.catch(() => undefined);
  try {
    for await (const resolved of eventsOf(options, streamName, store)) {
      if (call.cancelled) return;
      if (!call.write(eventMessage(resolved))) await Promise.race([room(call), cancelled]);
    }
    call.end();
  } catch (error) {
    if (error instanceof StreamNotFoundError) {
      call.write(streamNotFoundMessage(streamName));
      call.end();
    } else if (error instanceof StreamDeletedError) call.emit('error', streamDeleted(streamName));
    else call.emit('error', { code: status.UNKNOWN, details: String(error) });
  }
}

function eventsOf(
  options: Options,
  streamName: string,
  store: EventStore,
): AsyncIterable<AllStreamResolvedEvent | ResolvedEvent> {
  const direction =
    options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS ? BACKWARDS : FORWARDS;
  const maxCount = Number(options.getCount());
  return options.hasStream()
    ? store.readStream(streamName, { direction, maxCount, fromRevision: revisionOf(options) })
    : store.readAll({ direction, maxCount, fromPosition: positionOf(options) });
}

function subscribe(
  call: ReadCall,
  options: Options,
  { store, faults, checkpointWindow }: ReadsOptions,
): void {
  if (options.hasStream()) {
    const details = 'Only the whole log can be subscribed to here';
    call.emit('error', { code: status.UNIMPLEMENTED, details });
    return;
  }
  const filter = options.getFilter();
  const subscription = new WireSubscription({
    call,
    source: store.subscribeToAll({ fromPosition: positionOf(options) }),
    filter: filterOf(filter),
    faults,
    checkpointEvery:
      (filter?.getCheckpointintervalmultiplier() || 1) * (filter?.getMax() || checkpointWindow),
  });
  call.on(
    'cancelled',
    faults.addSubscription((how) => subscription.drop(how)),
  );
  subscription.start();
}

function notLeader(port: number): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}

function revisionOf(options: Options): ReadRevision {
  const stream = options.getStream();
  if (stream?.hasRevision()) return BigInt(stream.getRevision());
  return stream?.hasEnd() ? END : START;
}

function positionOf(options: Options): ReadPosition {
  const all = options.getAll();
  const position = all?.getPosition();
  if (position) {
    return { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) };
  }
  return all?.hasEnd() ? END : START;
}

function filterOf(filter: ReadReq.Options.FilterOptions | undefined): Filter | undefined {
  const byName = filter?.getStreamIdentifier();
  const expression = byName ?? filter?.getEventType();
  if (!expression) return undefined;
  const make = byName ? streamNameFilter : eventTypeFilter;
  const regex = expression.getRegex();
  return regex ? make({ regex }) : make({ prefixes: expression.getPrefixList() });
}

function room(call: ReadCall): Promise<void> {
  return new Promise((resolve) => call.once('drain', resolve));
}

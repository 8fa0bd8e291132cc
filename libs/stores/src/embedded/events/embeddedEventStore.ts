import type {
  AllStreamResolvedEvent,
  AppendExpectedRevision,
  AppendResult,
  DeleteResult,
  EventData,
  EventType,
  ReadPosition,
  ReadRevision,
  ResolvedEvent,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ANY,
  BACKWARDS,
  END,
  FORWARDS,
  NO_STREAM,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStore,
  type Scrubs,
  type StreamHead,
} from '@forkcast/event-sourcing';
import { requireNotLogStream } from '../../log/logIdentity';
import { CommitChannel } from '../commitChannel';
import { lockFor, type ProcessLock } from '../processLock';
import { Scrubber, runSteps } from '../scrubber';
import { openForReading } from '../sqliteFile';
import { AllSubscription } from './allSubscription';
import {
  isTombstone,
  NO_REVISION,
  STREAM_DELETED,
  type AppendOutcome,
  type EventLogGreeting,
  type WriteRequest,
} from './appendProtocol';
import { encodeAppend, expectationOf } from './encodeAppend';
import { EventLog } from './eventLog';
import { TOMBSTONE } from './eventLogFile';
import { EventReader } from './eventReader';
import { GroupCommit } from './groupCommit';
import type { LoggedEvent } from './loggedEvent';
import { pagedRead } from './pagedRead';
import { upgradeEventLog, type EarlierLog } from './upgradeEventLog';

export interface EmbeddedEventStore extends EventStore, Scrubs {
  /** Why events cannot be written, for operators; null if they can. */
  problem(): string | null;
  /** Completes pending requests, then closes the files. */
  close(): Promise<void>;
}

export interface EmbeddedEventStoreOptions {
  /** The directory of `events.db`, which is created if missing. */
  directory: string;
  /** Called before a log of an earlier version is upgraded, which takes a while. */
  onUpgrade?: (log: EarlierLog) => void;
}

type EventChannel = CommitChannel<EventLogGreeting, WriteRequest[], AppendOutcome[]>;

/**
 * Opens the event log in one SQLite file. An acknowledged append is on the disk. Throws `StoreLockedError` when another
 * process has it open, and `StoreFormatError` when a newer version wrote it.
 */
export async function openEmbeddedEventStore({
  directory,
  onUpgrade,
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'events.db');
  const lock = lockFor(file);
  try {
    // Creates or checks the file here, where an error keeps its class. The thread opens it again.
    upgradeEventLog(file, onUpgrade);
    const reader = new EventReader(openForReading(file));
    const log = new EventLog(reader, 0);
    const channel: EventChannel = await CommitChannel.open({ kind: 'events', file }, ({ lastPosition }) =>
      log.extendTo(lastPosition),
    );
    return new SqliteEventStore(lock, reader, log, channel);
  } catch (error) {
    lock.release();
    throw error;
  }
}

class SqliteEventStore implements EmbeddedEventStore {
  readonly log = {};
  readonly #lock: ProcessLock;
  readonly #reader: EventReader;
  readonly #log: EventLog;
  readonly #channel: EventChannel;
  readonly #appends: GroupCommit<WriteRequest, AppendOutcome>;
  readonly #scrubber: Scrubber;
  readonly #subscriptions = new Set<AllSubscription>();

  constructor(lock: ProcessLock, reader: EventReader, log: EventLog, channel: EventChannel) {
    this.#lock = lock;
    this.#reader = reader;
    this.#log = log;
    this.#channel = channel;
    this.#scrubber = new Scrubber(() => runSteps((step) => channel.scrub(step)));
    this.#appends = new GroupCommit({
      commit: (requests) => channel.commit(requests),
      committed: (requests, outcomes) =>
        log.grow(requests.flatMap((request, index) => appendedEvents(request, outcomes[index]))),
    });
  }

  readonly appendToStream: EventStore['appendToStream'] = async <Known extends EventType>(
    streamName: string,
    events: EventData<Known> | EventData<Known>[],
    options: Parameters<EventStore['appendToStream']>[2] = {},
  ): Promise<AppendResult> => {
    const expected = options.expectedRevision ?? ANY;
    // Every event data type is a JSON object; the conditional type hides that.
    const list = (Array.isArray(events) ? events : [events]) as EventData<EventType>[];
    const outcome = await this.#write(encodeAppend(streamName, list, expected), expected);
    const commit = BigInt(outcome.position);
    return {
      success: true,
      nextExpectedRevision: BigInt(outcome.revision),
      position: { commit, prepare: commit },
    };
  };

  /** One second after the response, the files hold nothing of the stream but its name. */
  readonly tombstoneStream: EventStore['tombstoneStream'] = async (
    streamName,
    { expectedRevision: expected = ANY } = {},
  ): Promise<DeleteResult> => {
    requireNotLogStream(streamName);
    const { position } = await this.#write([streamName, expectationOf(expected), randomUUID()], expected);
    const commit = BigInt(position);
    return { position: { commit, prepare: commit } };
  };

  readonly readStream: EventStore['readStream'] = <Known extends EventType>(
    streamName: string,
    options: Parameters<EventStore['readStream']>[1] = {},
    readableOptions?: Parameters<EventStore['readStream']>[2],
  ) => {
    const { direction = FORWARDS, fromRevision = START, maxCount = Number.MAX_SAFE_INTEGER } = options;
    const open = () => {
      const stream = this.#reader.streamKey(streamName);
      if (stream === undefined) throw new StreamNotFoundError(undefined, streamName);
      let revision = revisionNumber(fromRevision);
      return (limit: number) => {
        const page = this.#reader.streamPage(stream, direction, revision, limit);
        // The tombstone is after all revisions, so a backward page from a revision doesn't reach it.
        const [tombstone] = page.length > 0 ? page : this.#reader.streamPage(stream, FORWARDS, TOMBSTONE, 1);
        if (tombstone?.type === STREAM_DELETED) throw new StreamDeletedError(undefined, streamName);
        revision = nextStart(direction, page.at(-1)?.revision);
        return page;
      };
    };
    return pagedRead<ResolvedEvent<Known>>(open, Number(maxCount), readableOptions);
  };

  head(streamName: string): StreamHead | null {
    const head = this.#reader.head(streamName);
    if (head?.revision === TOMBSTONE) throw new StreamDeletedError(undefined, streamName);
    return head && { ...head, position: BigInt(head.position) };
  }

  readonly readAll: EventStore['readAll'] = (options = {}, readableOptions) => {
    const { direction = FORWARDS, fromPosition = START, maxCount = Number.MAX_SAFE_INTEGER } = options;
    const open = () => {
      const from = positionNumber(fromPosition, this.#log.end);
      let position = direction === BACKWARDS ? from - 1 : from;
      return (limit: number) => {
        const page = this.#reader.allPage(direction, position, limit);
        position = nextStart(direction, page.at(-1)?.position);
        return page;
      };
    };
    return pagedRead<AllStreamResolvedEvent>(open, Number(maxCount), readableOptions);
  };

  readonly subscribeToAll: EventStore['subscribeToAll'] = (options = {}, readableOptions) => {
    const { fromPosition = START, filter } = options;
    const from = fromPosition === END ? this.#log.end : positionNumber(fromPosition, this.#log.end);
    const subscription = new AllSubscription(this.#log, from, filter, readableOptions);
    this.#subscriptions.add(subscription);
    subscription.once('close', () => this.#subscriptions.delete(subscription));
    return subscription;
  };

  scrub(signal?: AbortSignal): Promise<boolean> {
    return this.#scrubber.scrub(signal);
  }

  problem(): string | null {
    return this.#channel.problem;
  }

  /** Throws the client's errors for rejected appends. */
  async #write(request: WriteRequest, expected: AppendExpectedRevision) {
    const [streamName] = request;
    const outcome = await this.#appends.add(request);
    if (outcome.kind === 'deleted') throw new StreamDeletedError(undefined, streamName);
    if (outcome.kind === 'refused') {
      const current = outcome.current === NO_REVISION ? NO_STREAM : BigInt(outcome.current);
      throw new WrongExpectedVersionError(undefined, { streamName, expected, current });
    }
    return outcome;
  }

  async close(): Promise<void> {
    await this.#appends.idle();
    for (const subscription of this.#subscriptions) subscription.destroy();
    // Close the reader first: the last connection cleans up the files, and only the writer may do that.
    this.#reader.close();
    await this.#channel.close();
    this.#lock.release();
  }
}

function appendedEvents(request: WriteRequest, outcome: AppendOutcome | undefined): LoggedEvent[] {
  if (outcome?.kind !== 'appended') return [];
  const { created } = outcome;
  if (isTombstone(request)) {
    const [streamName, , id] = request;
    const { position, revision } = outcome;
    return [
      { position, streamName, revision, id, type: STREAM_DELETED, created, data: '{}', metadata: null },
    ];
  }
  const [streamName, , events] = request;
  return events.map(([id, type, data, metadata], index) => {
    const remaining = events.length - 1 - index;
    const [position, revision] = [outcome.position - remaining, outcome.revision - remaining];
    return { position, streamName, revision, id, type, created, data, metadata };
  });
}

function revisionNumber(from: ReadRevision): number {
  if (from === START) return 0;
  return from === END ? Number.MAX_SAFE_INTEGER : Number(from);
}

/** The start position of a read. END is after the last event because a backward read excludes its start. */
function positionNumber(from: ReadPosition, end: number): number {
  if (from === START) return 0;
  return from === END ? end + 1 : Number(from.commit);
}

function nextStart(direction: typeof FORWARDS | typeof BACKWARDS, last: number | undefined): number {
  if (last === undefined) return direction === FORWARDS ? Number.MAX_SAFE_INTEGER : -1;
  return direction === FORWARDS ? last + 1 : last - 1;
}

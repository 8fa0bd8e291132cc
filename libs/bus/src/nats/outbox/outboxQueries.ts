import {
  BEGINNING,
  formatPosition,
  parsePosition,
  START,
  type DocumentDatabase,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { JSONCodec, NatsError, type Msg } from 'nats';
import { z } from 'zod';
import { StoppedError } from '../../messageHandling';
import { orAborted } from '../connection/abortSignals';
import { isNoResponders } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';
import type { Outbox } from './outbox';
import { toText, toPosition, readOutbox, type OutboxDocument } from './outboxCheckpoint';
import type { OutboxPosition } from './publishedSequences';

const querySchema = z.object({
  wanted: z.string().nullable(),
  types: z.array(z.string()),
  timeoutMs: z.number(),
});
const responseSchema = z.object({ position: z.string().nullable(), sequence: z.number() });
type WireQuery = z.infer<typeof querySchema>;

const codec = JSONCodec<unknown>();
/** Added to the outbox's timeout for the network, in ms. */
const NETWORK_MS = 250;
/** How many events to read when no outbox responds. */
const MAX_EVENTS_READ = 256;

export interface OutboxQuery {
  source: string;
  /** Null requests the current position. */
  wanted: Position | null;
  types: readonly string[];
  timeoutMs: number;
}

/** Responds to queries about the outboxes of this process. */
export class OutboxResponder {
  readonly #active = new Map<string, Outbox>();

  /** Returns a function that stops responding. */
  open(source: string, outbox: Outbox, { connection, names }: Session): () => void {
    this.#active.set(source, outbox);
    const subscription = connection.subscribe(names.outboxPosition(source), {
      callback: (error, message) => {
        if (!error) void this.#respond(outbox, message);
      },
    });
    return () => {
      if (this.#active.get(source) === outbox) this.#active.delete(source);
      subscription.unsubscribe();
    };
  }

  find(source: string): Outbox | undefined {
    return this.#active.get(source);
  }

  async #respond(outbox: Outbox, message: Msg): Promise<void> {
    const { wanted, types, timeoutMs } = querySchema.parse(codec.decode(message.data));
    const { position, sequence } = await outbox.upTo(
      wanted === null ? null : parsePosition(wanted),
      types,
      timeoutMs,
    );
    message.respond(codec.encode({ position: toText(position), sequence }));
  }
}

export interface OutboxQueryDependencies {
  responder: OutboxResponder;
  session: () => Session | undefined;
  store: EventStore;
  database: DocumentDatabase;
}

/**
 * Queries a source's outbox, over NATS if another process runs it. If none does, falls back to the stored checkpoint
 * and the events after it. Resolves to undefined if the position can't be determined.
 */
export async function queryOutbox(
  query: OutboxQuery,
  dependencies: OutboxQueryDependencies,
): Promise<OutboxPosition | undefined> {
  const { source, wanted, types, timeoutMs } = query;
  const outbox = dependencies.responder.find(source);
  if (outbox) return outbox.upTo(wanted, types, timeoutMs);
  const session = dependencies.session();
  if (!session) return undefined;
  const request: WireQuery = {
    wanted: wanted === null ? null : formatPosition(wanted < 0n ? 0n : wanted),
    types: [...types],
    timeoutMs,
  };
  try {
    const { connection, names, signal } = session;
    const timeout = timeoutMs + NETWORK_MS;
    const responding = connection.request(names.outboxPosition(source), codec.encode(request), { timeout });
    const response = await orAborted(responding, signal);
    const { position, sequence } = responseSchema.parse(codec.decode(response.data));
    return { position: toPosition(position), sequence };
  } catch (error) {
    if (error instanceof StoppedError) return undefined;
    if (!(error instanceof NatsError)) throw error;
    if (!isNoResponders(error)) return undefined;
    return readFromCheckpoint(query, dependencies);
  }
}

async function readFromCheckpoint(
  { source, wanted, types }: OutboxQuery,
  { store, database }: OutboxQueryDependencies,
): Promise<OutboxPosition | undefined> {
  const outbox = await readOutbox(database, source);
  if (!outbox) return undefined;
  const concerned = outbox.published.filter(({ type }) => types.includes(type));
  const sequence = Math.max(0, ...concerned.map((each) => each.sequence));
  const checkpoint = toPosition(outbox.position);
  if (wanted === null || wanted <= checkpoint) return { position: checkpoint, sequence };
  return (await isNothingToPublish(store, outbox, checkpoint, wanted))
    ? { position: wanted, sequence }
    : undefined;
}

/** Whether the events after `from` up to `to` contain none of the outbox's streams. */
async function isNothingToPublish(
  store: EventStore,
  { streams }: OutboxDocument,
  from: Position,
  to: Position,
): Promise<boolean> {
  const fromPosition = from === BEGINNING ? START : { commit: from, prepare: from };
  for await (const { event } of store.readAll({ fromPosition, maxCount: MAX_EVENTS_READ })) {
    if (!event) continue;
    const position = event.position.commit;
    if (position <= from) continue;
    if (position > to) return true;
    if (streams.some((prefix) => event.streamId.startsWith(prefix))) return false;
    if (position === to) return true;
  }
  return false;
}

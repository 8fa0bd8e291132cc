import { messageKeysOf, type ConsumerDefinition, type IntegrationMessage } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import { latest, type Execute, type Position } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import { executionFor, type ExecuteFor, type Execution } from './execution';

type Type = IntegrationEvent['type'];
type EventOf<Name extends Type> = Extract<IntegrationEvent, { type: Name }>;

/** A message for a consumer. It may come again and late, so handlers must be idempotent. */
export interface Message<Name extends Type = Type> extends Omit<IntegrationMessage, 'event'> {
  data: EventOf<Name>['data'];
  /** Time of the event, as an ISO instant. */
  at: string;
  /** Runs commands with the message as the cause of their events. */
  execute: ExecuteFor;
  /**
   * Resolves once these read models include everything about the household or account up to the message; otherwise the
   * message is retried.
   */
  shownIn: (...readModels: readonly string[]) => Promise<void>;
}

type Handlers<Models> = {
  [Name in Type]?: (message: Message<Name>, models: Models) => Promise<Position | undefined | void>;
};

type HandlersTogether<Models> = {
  [Name in Type]?: (
    messages: readonly Message<Name>[],
    models: Models,
  ) => Promise<Position | undefined | void>;
};

export interface ConsumerSpec<Models> extends Pick<ConsumerDefinition, 'durable'> {
  /** False if neither calls nor readiness wait for this consumer, because it is slow and no response depends on it. */
  awaited?: boolean;
  /** Handlers by event. A handler may return a position that no command has produced. */
  on: Handlers<Models>;
  /**
   * Batch handlers for replicas: several messages of one event type and household, in order. The result must equal that
   * of calling `on` for each.
   */
  together?: HandlersTogether<Models>;
}

/** The part of a service that its consumers use. */
export interface ConsumerTools {
  execute: Execute;
  readModel: (name: string) => ProjectionHandle;
}

export interface Consumer<Models> {
  durable: string;
  awaited: boolean;
  /** The definition for the bus. */
  definition: (models: Models, tools: ConsumerTools) => ConsumerDefinition;
}

const SHOWN_TIMEOUT_MS = 5_000;

/**
 * Defines how a service handles others' events, by event type.
 *
 * @example
 *   export const finishMoves = consumer({
 *     durable: 'planner-finishes-moves',
 *     on: { 'planner.meal-planned': async ({ data, execute }, models: PlannerModels) => { … } },
 *   });
 */
export function consumer<Models = unknown>({
  on,
  together,
  awaited = true,
  ...spec
}: ConsumerSpec<Models>): Consumer<Models> {
  return {
    durable: spec.durable,
    awaited,
    definition: (models, tools) => ({
      ...spec,
      // The keys of handlers are event types.
      events: Object.keys(on) as Type[],
      handle: async (received) => {
        // Each handler receives the data of the event type that is its key.
        const handler = on[received.event.type] as Handler<Message, Models> | undefined;
        if (!handler) throw new Error(`Unexpected event: ${received.event.type}`);
        const { message, execution } = toMessage(received, tools);
        const returned = await handler(message, models);
        return latest(execution.position(), returned ?? undefined) ?? received.position;
      },
      ...(together && {
        together: {
          events: Object.keys(together) as Type[],
          handle: (batch) => handleTogether(together, batch, models, tools),
        },
      }),
    }),
  };
}

type Handler<Received, Models> = (received: Received, models: Models) => Promise<Position | undefined | void>;

async function handleTogether<Models>(
  together: HandlersTogether<Models>,
  batch: readonly IntegrationMessage[],
  models: Models,
  tools: ConsumerTools,
): Promise<Position | undefined> {
  const received = batch.map((each) => toMessage(each, tools));
  const type = batch[0]?.event.type;
  // All messages have one type, which is the key of their handler.
  const handler = type && (together[type] as Handler<readonly Message[], Models> | undefined);
  if (!handler) throw new Error(`Unexpected batch of events: ${type}`);
  const messages = received.map(({ message }) => message);
  const returned = await handler(messages, models);
  const last = latest(...received.map(({ execution }) => execution.position()), returned ?? undefined);
  return last ?? batch.at(-1)?.position;
}

function toMessage(
  received: IntegrationMessage,
  { execute, readModel }: ConsumerTools,
): { message: Message; execution: Execution } {
  const { event, id, metadata, position, occurredAt } = received;
  const execution = executionFor(execute, { ...metadata, causationId: id });
  const keys = messageKeysOf(received);
  const shownIn = async (...names: readonly string[]) => {
    const shown = await Promise.all(
      names.map((name) => readModel(name).passed(position, SHOWN_TIMEOUT_MS, keys)),
    );
    if (!shown.every(Boolean)) throw new Error(`${names.join(', ')} did not show the message in time`);
  };
  const at = occurredAt.toISOString();
  return { message: { ...received, data: event.data, at, execute: execution.execute, shownIn }, execution };
}

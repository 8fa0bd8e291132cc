import { laneKeysOf, type ConsumerDefinition, type IntegrationMessage } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import { latest, type Execute, type Position } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import { executionFor, type ExecuteFor } from './execution';

type Type = IntegrationEvent['type'];
type EventOf<Name extends Type> = Extract<IntegrationEvent, { type: Name }>;

/** One message to a consumer. It may come again, and late: handling it twice changes nothing. */
export interface Message<Name extends Type = Type> extends Omit<IntegrationMessage, 'event'> {
  data: EventOf<Name>['data'];
  /** When the event was, as an ISO instant. */
  at: string;
  /** Says in the events which message caused them. */
  execute: ExecuteFor;
  /**
   * Resolves once these read models of the service show everything up to the message that is about the same household
   * or account; else it is tried again.
   */
  shownIn: (...readModels: readonly string[]) => Promise<void>;
}

type Handlers<Models> = {
  [Name in Type]?: (message: Message<Name>, models: Models) => Promise<Position | undefined | void>;
};

export interface ConsumerSpec<Models> extends Pick<ConsumerDefinition, 'durable' | 'order'> {
  /** False where neither calls nor readiness wait for it: what it does takes its time, and no answer shows it. */
  awaited?: boolean;
  /** What is done about which event. May answer a position that no command has led to. */
  on: Handlers<Models>;
}

/** What consumers are given by the service that they belong to. */
export interface ConsumerTools {
  execute: Execute;
  readModel: (name: string) => ProjectionHandle;
}

export interface Consumer<Models> {
  durable: string;
  awaited: boolean;
  /** As the bus takes it. */
  definition: (models: Models, tools: ConsumerTools) => ConsumerDefinition;
}

const SHOWN_WITHIN_MS = 5_000;

/**
 * Defines what a service does about others' events, by their names.
 *
 * @example
 * export const finishMoves = consumer({
 *   durable: 'planner-finishes-moves',
 *   on: {
 *     'planner.meal-planned': async ({ data, householdId, execute }, models: PlannerModels) => { … },
 *   },
 * });
 */
export function consumer<Models = unknown>({
  on,
  awaited = true,
  ...spec
}: ConsumerSpec<Models>): Consumer<Models> {
  return {
    durable: spec.durable,
    awaited,
    definition: (models, { execute, readModel }) => ({
      ...spec,
      // The keys of handlers are names of events.
      events: Object.keys(on) as Type[],
      handle: async (received) => {
        const { event, id, metadata, position, occurredAt } = received;
        // Each handler takes the data of the event that it is kept under.
        const handler = on[event.type];
        if (!handler) throw new Error(`Nothing is to be done about ${event.type} here`);
        const execution = executionFor(execute, { ...metadata, causationId: id });
        const keys = laneKeysOf(received);
        const shownIn = async (...names: readonly string[]) => {
          const shown = await Promise.all(
            names.map((name) => readModel(name).passed(position, SHOWN_WITHIN_MS, keys)),
          );
          if (!shown.every(Boolean)) throw new Error(`${names.join(', ')} did not show the message in time`);
        };
        const message = {
          ...received,
          data: event.data,
          at: occurredAt.toISOString(),
          execute: execution.execute,
          shownIn,
        };
        const answered = await (
          handler as (message: Message, models: Models) => Promise<Position | undefined | void>
        )(message, models);
        return latest(execution.position(), answered ?? undefined) ?? position;
      },
    }),
  };
}

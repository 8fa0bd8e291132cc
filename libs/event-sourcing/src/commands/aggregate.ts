import type { DomainEvent, Upcaster } from '../events/domainEvent';
import type { Decider } from './decider';
import type { SnapshotForm, StreamSnapshots } from './snapshots';

/** One aggregate that commands are executed on: its stream and its decider. */
export interface Target<State, Command, Event extends DomainEvent> {
  streamName: string;
  decider: Decider<State, Command, Event>;
  /** Converts events of earlier versions to the current form. */
  upcast?: Upcaster;
  /** Converts an event to its stored form if that differs from the decided form. `upcast` reverses it. */
  written?: (event: Event) => DomainEvent;
  snapshots?: StreamSnapshots<State>;
  /**
   * Appends the events of one command in several parts if they exceed the store's limit. Only for aggregates whose
   * stream is valid after any event.
   */
  appendsInParts?: boolean;
  /**
   * Runs `decide` in a worker thread, with the same result, so that an expensive decision doesn't block other requests.
   */
  decideElsewhere?: (command: Command, state: State) => Promise<readonly Event[]>;
}

export interface AggregateDefinition<
  Key extends readonly unknown[],
  State,
  Command,
  Event extends DomainEvent,
>
  extends
    Decider<State, Command, Event>,
    Pick<Target<State, Command, Event>, 'upcast' | 'written' | 'appendsInParts'> {
  /** Prefix of its stream names, such as 'mealPlan-'. Unique among aggregates. */
  streams: string;
  /** The rest of the stream name, from the values that identify the aggregate. */
  name: (...key: Key) => string;
  /** For long streams. `belongsTo` returns the fields that erasure finds snapshots by, such as `{ householdId }`. */
  snapshots?: SnapshotForm<State> & { belongsTo: (...key: Key) => Readonly<Record<string, string>> };
}

/** A kind of aggregate, with its stream prefix and decider. */
export interface Aggregate<
  Key extends readonly unknown[],
  State,
  Command,
  Event extends DomainEvent,
> extends AggregateDefinition<Key, State, Command, Event> {
  /** The aggregate with this key: `mealPlan.of(householdId, day)`. */
  of(...key: Key): Target<State, Command, Event>;
}

/**
 * @example
 * const mealPlan = aggregate({
 *   streams: 'mealPlan-',
 *   name: (householdId: string, day: Day) => `${householdId}-${weekStart(day)}`,
 *   initialState,
 *   decide,
 *   evolve,
 * });
 * await execute(mealPlan.of(householdId, day), { type: 'PlanMeal', … }, { metadata });
 */
export function aggregate<Key extends readonly unknown[], State, Command, Event extends DomainEvent>(
  definition: AggregateDefinition<Key, State, Command, Event>,
): Aggregate<Key, State, Command, Event> {
  const { streams, name, upcast, written, snapshots, appendsInParts } = definition;
  return {
    ...definition,
    of: (...key) => ({
      streamName: streams + name(...key),
      decider: definition,
      upcast,
      written,
      snapshots: snapshots && { ...snapshots, belongsTo: snapshots.belongsTo(...key) },
      appendsInParts,
    }),
  };
}

import type { DomainEvent, Upcaster } from '../events/domainEvent';
import type { Decider } from './decider';
import type { SnapshotForm, StreamSnapshots } from './snapshots';

/** One aggregate: its stream, and what decides there. A command is executed on it. */
export interface Target<State, Command, Event extends DomainEvent> {
  streamName: string;
  decider: Decider<State, Command, Event>;
  /** Brings events of earlier versions into today's form. */
  upcast?: Upcaster;
  /** The form in which an event is appended, where that is not the one it is decided in. `upcast` reads it. */
  written?: (event: Event) => DomainEvent;
  snapshots?: StreamSnapshots<State>;
  appendsInParts?: boolean;
  /** Decides in place of the decider, and the same, where that costs others less: in a thread. */
  decideElsewhere?: (command: Command, state: State) => Promise<readonly Event[]>;
}

export interface AggregateDefinition<
  Key extends readonly unknown[],
  State,
  Command,
  Event extends DomainEvent,
> extends Decider<State, Command, Event> {
  /** What the names of its streams begin with: 'mealPlan-'. No other aggregate's do. */
  streams: string;
  /** The rest of a stream's name, of what tells one aggregate from another. */
  name: (...key: Key) => string;
  upcast?: Upcaster;
  /** The form in which an event is appended, where that is not the one it is decided in. `upcast` reads it. */
  written?: (event: Event) => DomainEvent;
  /** For long streams. `belongsTo` answers what a snapshot is found by when it is to be erased: `{ householdId }`. */
  snapshots?: SnapshotForm<State> & { belongsTo: (...key: Key) => Readonly<Record<string, string>> };
  /**
   * What a command leads to may be more than a store takes at once, and is then appended in parts. Only where a stream
   * that ends between two of them is as good as any other.
   */
  appendsInParts?: boolean;
}

/** A kind of aggregate: where its streams are, and what decides in them. */
export interface Aggregate<
  Key extends readonly unknown[],
  State,
  Command,
  Event extends DomainEvent,
> extends AggregateDefinition<Key, State, Command, Event> {
  /** The one with this key: `mealPlan.of(householdId, day)`. */
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

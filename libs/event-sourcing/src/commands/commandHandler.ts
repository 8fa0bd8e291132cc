import type { EventData } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, EventMetadata } from '../events/domainEvent';
import { newEventId } from '../events/eventId';
import type { Position } from '../events/position';
import { jsonEvent, NO_STREAM, WrongExpectedVersionError, type EventStore } from '../ports/eventStore';
import type { Target } from './aggregate';
import { appendIdempotently } from './appendIdempotently';
import { ConcurrencyError, NotFoundStreamError, StreamExistsError } from './commandErrors';
import { inParts } from './inParts';
import { beginning, createLoad, type LoadOptions } from './loadStream';
import { RecentStates } from './recentStates';
import { inStreamOrder } from './streamQueue';
import type { LoadedStream } from './streamState';

export interface CommandContext {
  metadata: EventMetadata;
  /** What must hold for the stream: 'any' unless told. */
  expect?: 'exists' | 'new' | 'any';
  /**
   * The stream will hardly be there: the command is decided as for a new one, and read is only where one is. For many
   * streams that is half of the work. Only for commands that a new stream takes.
   */
  likelyNew?: boolean;
  /** Decides and appends again until there is nothing left to do: for what is more than one append takes. */
  untilDone?: boolean;
}

export interface CommandResult<State, Event extends DomainEvent> {
  events: readonly Event[];
  /**
   * Where the stream's last event is in the log, also when nothing was appended: who finds everything done reads what
   * was done. Undefined when the stream does not exist.
   */
  position: Position | undefined;
  /** The stream's last revision after the command; -1 when it does not exist. */
  revision: number;
  state: State;
}

/**
 * A command, or what makes one of the state that it will be decided on, and of the stream's revision in it; null where
 * there is nothing to do.
 */
export type CommandFor<State, Command> =
  Command | ((state: State, revision: number) => Command | null | Promise<Command | null>);

/** Runs commands on aggregates: `execute(mealPlan.of(householdId, day), command, { metadata })`. */
export type Execute = <State, Command extends object, Event extends DomainEvent>(
  target: Target<State, Command, Event>,
  command: CommandFor<State, Command>,
  context: CommandContext,
) => Promise<CommandResult<State, Event>>;

/**
 * How many races with other processes a command may lose. In each process one command a stream takes part, so that this
 * many are lost only where something is wrong.
 */
const MAX_ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 50;

/** The pause after a lost race, in milliseconds: losers of one race come back at different times. */
function pauseAfterLostRace(attempt: number): number {
  return Math.random() * Math.min(5 * attempt, LONGEST_PAUSE_MS);
}

/** A store takes a megabyte at once. */
const BYTES_PER_APPEND = 900 * 1024;

export interface ExecuteOptions extends LoadOptions {
  /** How often a command is decided anew after losing the race for its stream. `MAX_ATTEMPTS` unless told. */
  maxAttempts?: number;
}

/**
 * Load, decide, append at the revision that was loaded. Commands of this process for one stream take turns; one that
 * loses the race with another process is made and decided again from the fresh state.
 *
 * Throws what `decide` throws; `ConcurrencyError` after `maxAttempts` lost races; `StreamBusyError` where too many wait
 * for the stream; `NotFoundStreamError` and `StreamExistsError` when `expect` does not hold; `UnavailableError` when the
 * store cannot write.
 */
export function createExecute({
  store,
  snapshots,
  recent = new RecentStates(),
  maxAttempts = MAX_ATTEMPTS,
}: ExecuteOptions): Execute {
  const load = createLoad({ store, snapshots, recent });

  /** Appends what was decided on a state; undefined where somebody else has appended meanwhile. */
  async function append<State, Command, Event extends DomainEvent>(
    target: Target<State, Command, Event>,
    loaded: LoadedStream<State>,
    events: readonly Event[],
    { ids, metadata }: Written,
  ): Promise<CommandResult<State, Event> | undefined> {
    if (events.length === 0) return resultOf(loaded, events);
    const written = events.map((event, index) => {
      const { type, data } = target.written?.(event) ?? event;
      const id = (ids[index] ??= newEventId());
      return { event, json: jsonEvent({ id, type, data: jsonOf(data), metadata: { ...metadata } }) };
    });
    const snapshotAt = recent.get(target)?.snapshotAt ?? -1;
    let now = loaded;
    try {
      for (const part of partsOf(target, written)) {
        now = await appended(store, target, now, part);
        // What is decided after a lost race is something else.
        if (part.length < written.length) ids.length = 0;
      }
    } catch (error) {
      recent.forget(target.streamName);
      if (error instanceof WrongExpectedVersionError) return undefined;
      throw error;
    }
    const keeping = target.snapshots && snapshots?.keep(target.streamName, target.snapshots, now, snapshotAt);
    recent.set(target, { loaded: now, snapshotAt: (await keeping) ?? snapshotAt });
    return resultOf(now, events);
  }

  /**
   * Decides on what is remembered of the stream; undefined where nothing is, or where it has changed since. An append
   * finds that out by itself; a refusal, and nothing to do, count once the stream was looked at.
   */
  async function onRemembered<State, Command extends object, Event extends DomainEvent>(
    target: Target<State, Command, Event>,
    command: CommandFor<State, Command>,
    expect: CommandContext['expect'],
    written: Written,
  ): Promise<CommandResult<State, Event> | undefined> {
    const loaded = recent.get(target)?.loaded;
    if (!loaded) return undefined;
    const outcome = await outcomeOf(decidedOn(loaded, target, command, expect));
    if (outcome.events && outcome.events.length > 0) return append(target, loaded, outcome.events, written);
    const now = await load(target);
    if (now.eventId !== loaded.eventId) return undefined;
    if (!outcome.events) throw outcome.error;
    return resultOf(now, outcome.events);
  }

  const once: Execute = async (target, command, { metadata, expect = 'any', likelyNew = false }) => {
    // One command keeps its event ids through all its attempts.
    const written: Written = { ids: [], metadata };
    const soon = await onRemembered(target, command, expect, written);
    if (soon) return soon;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const loaded = likelyNew && attempt === 1 ? beginning(target.decider) : await load(target);
      const events = await decidedOn(loaded, target, command, expect);
      const result = await append(target, loaded, events, written);
      if (result) return result;
      await pause(pauseAfterLostRace(attempt));
    }
    throw new ConcurrencyError(target.streamName, maxAttempts);
  };
  const untilDone: Execute = async (target, command, context) => {
    let result = await once(target, command, context);
    let { events } = result;
    while (result.events.length > 0) {
      result = await once(target, command, context);
      events = [...events, ...result.events];
    }
    return { ...result, events };
  };
  return (target, command, context) =>
    inStreamOrder(store, target.streamName, () =>
      context.untilDone ? untilDone(target, command, context) : once(target, command, context),
    );
}

/** What a command's events are written with. */
interface Written {
  ids: string[];
  metadata: EventMetadata;
}

type Outcome<Event> = { events: readonly Event[] } | { events?: undefined; error: unknown };

/** What was decided, or what it was refused with. */
async function outcomeOf<Event>(deciding: Promise<readonly Event[]>): Promise<Outcome<Event>> {
  try {
    return { events: await deciding };
  } catch (error) {
    return { error };
  }
}

async function decidedOn<State, Command extends object, Event extends DomainEvent>(
  { state, revision }: LoadedStream<State>,
  target: Target<State, Command, Event>,
  given: CommandFor<State, Command>,
  expect: CommandContext['expect'],
): Promise<readonly Event[]> {
  const { streamName } = target;
  if (expect === 'exists' && revision < 0) throw new NotFoundStreamError(streamName);
  if (expect === 'new' && revision >= 0) throw new StreamExistsError(streamName);
  const command = typeof given === 'function' ? await given(state, revision) : given;
  return command === null ? [] : decide(target, command, state);
}

async function decide<State, Command, Event extends DomainEvent>(
  { decider, decideElsewhere }: Target<State, Command, Event>,
  command: Command,
  state: State,
): Promise<readonly Event[]> {
  return decideElsewhere ? decideElsewhere(command, state) : decider.decide(command, state);
}

interface WrittenEvent<Event> {
  event: Event;
  json: EventData;
}

function partsOf<Event>(
  { appendsInParts = false }: { appendsInParts?: boolean },
  written: readonly WrittenEvent<Event>[],
): readonly (readonly WrittenEvent<Event>[])[] {
  return appendsInParts ? inParts(written, BYTES_PER_APPEND, ({ json }) => json) : [written];
}

/** Appends at the revision that was loaded; answers what has come of the stream. */
async function appended<State, Command, Event extends DomainEvent>(
  store: EventStore,
  { streamName, decider }: Target<State, Command, Event>,
  { state, revision }: LoadedStream<State>,
  written: readonly WrittenEvent<Event>[],
): Promise<LoadedStream<State>> {
  const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
  const events = written.map(({ json }) => json);
  const { position, nextExpectedRevision } = await appendIdempotently(store, streamName, events, {
    expectedRevision,
  });
  return {
    state: written.reduce((current, { event }) => decider.evolve(current, event), state),
    revision: Number(nextExpectedRevision),
    eventId: events.at(-1)?.id ?? null,
    position: position?.commit,
  };
}

function resultOf<State, Event extends DomainEvent>(
  { position, revision, state }: LoadedStream<State>,
  events: readonly Event[],
): CommandResult<State, Event> {
  return { events, position, revision, state };
}

/** The data of an event is a JSON object; the client's type for that is a record, which no interface is. */
function jsonOf(data: object): Record<string, unknown> {
  return data as Record<string, unknown>;
}

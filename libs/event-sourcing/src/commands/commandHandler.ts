import type { EventData } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, EventMetadata } from '../events/domainEvent';
import type { Position } from '../events/position';
import { jsonEvent, NO_STREAM, WrongExpectedVersionError, type EventStore } from '../ports/eventStore';
import { pauseAfter } from '../retrying/backOff';
import type { Target } from './aggregate';
import { ConcurrencyError, NotFoundStreamError, StreamExistsError } from './commandErrors';
import { inParts } from './inParts';
import { createLoad, emptyStream, type LoadOptions } from './loadStream';
import { RecentStates } from './recentStates';
import { inStreamOrder } from './streamQueue';
import type { LoadedStream } from './streamState';

export interface CommandContext {
  metadata: EventMetadata;
  /** Condition on the stream; 'any' by default. */
  expect?: 'exists' | 'new' | 'any';
  /**
   * Decides as for a new stream first and reads only if the stream exists, which saves half the work for many new
   * streams. Only for commands that are valid on a new stream.
   */
  likelyNew?: boolean;
  /** Repeats decide and append until `decide` returns no events, for results larger than one append. */
  untilDone?: boolean;
}

export interface CommandResult<State, Event extends DomainEvent> {
  events: readonly Event[];
  /**
   * Log position of the stream's last event, even if nothing was appended, so that a repeated request can read the
   * earlier result. Undefined if the stream doesn't exist.
   */
  position: Position | undefined;
  /** Revision of the stream's last event; -1 if the stream doesn't exist. */
  revision: number;
  state: State;
}

/**
 * A command, or a function that creates one from the state and revision that it will be decided on. Null means that
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
 * Attempts after lost races with other processes. Each process runs one command per stream at a time, so this many
 * losses indicate a fault.
 */
const MAX_ATTEMPTS = 30;
const LOST_RACE_PAUSES = { first: 10, longest: 50 };

/** Stores accept 1 MB per append; this leaves room for the envelope. */
const MAX_APPEND_BYTES = 900 * 1024;

export interface ExecuteOptions extends LoadOptions {
  /** Attempts after lost races; `MAX_ATTEMPTS` by default. */
  maxAttempts?: number;
}

/**
 * Creates the command handler: load, decide, append at the loaded revision. Commands of this process for one stream run
 * one at a time. After losing a race with another process, the command is created and decided again on fresh state.
 *
 * Throws what `decide` throws; `ConcurrencyError` after `maxAttempts` lost races; `StreamBusyError` if too many
 * commands wait for the stream; `NotFoundStreamError` and `StreamExistsError` if `expect` doesn't hold;
 * `UnavailableError` if the store can't write.
 */
export function createExecute(options: ExecuteOptions): Execute {
  const { store, snapshots, recent = new RecentStates(), maxAttempts = MAX_ATTEMPTS } = options;
  const stores: Stores = { store, snapshots, recent };
  const load = createLoad(stores);

  /**
   * Decides on the cached state. Resolves to undefined if there is none, or if it is outdated. An append detects that
   * itself; for a rejection or an empty decision, the stream is checked.
   */
  async function executeOnCachedState<State, Command extends object, Event extends DomainEvent>(
    target: Target<State, Command, Event>,
    command: CommandFor<State, Command>,
    expect: CommandContext['expect'],
    metadata: EventMetadata,
  ): Promise<CommandResult<State, Event> | undefined> {
    const loaded = recent.get(target)?.loaded;
    if (!loaded) return undefined;
    const [decision] = await Promise.allSettled([decideOnState(loaded, target, command, expect)]);
    if (decision.status === 'fulfilled' && decision.value.length > 0)
      return appendDecision(stores, target, loaded, decision.value, metadata);
    const current = await load(target);
    if (current.eventId !== loaded.eventId) return undefined;
    if (decision.status === 'rejected') throw decision.reason;
    return resultOf(current, decision.value);
  }

  const executeOnce: Execute = async (target, command, { metadata, expect = 'any', likelyNew = false }) => {
    const cachedResult = await executeOnCachedState(target, command, expect, metadata);
    if (cachedResult) return cachedResult;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const loaded = likelyNew && attempt === 1 ? emptyStream(target.decider) : await load(target);
      const events = await decideOnState(loaded, target, command, expect);
      const result = await appendDecision(stores, target, loaded, events, metadata);
      if (result) return result;
      await pause(pauseAfter(attempt, LOST_RACE_PAUSES));
    }
    throw new ConcurrencyError(target.streamName, maxAttempts);
  };
  const executeUntilDone = repeatUntilDone(executeOnce);
  return (target, command, context) =>
    inStreamOrder(store, target.streamName, () =>
      context.untilDone ? executeUntilDone(target, command, context) : executeOnce(target, command, context),
    );
}

function repeatUntilDone(once: Execute): Execute {
  return async (target, command, context) => {
    let result = await once(target, command, context);
    let { events } = result;
    while (result.events.length > 0) {
      result = await once(target, command, context);
      events = [...events, ...result.events];
    }
    return { ...result, events };
  };
}

type Stores = LoadOptions & { recent: RecentStates };

async function decideOnState<State, Command extends object, Event extends DomainEvent>(
  { state, revision }: LoadedStream<State>,
  target: Target<State, Command, Event>,
  commandFor: CommandFor<State, Command>,
  expect: CommandContext['expect'],
): Promise<readonly Event[]> {
  const { streamName, decider, decideElsewhere } = target;
  if (expect === 'exists' && revision < 0) throw new NotFoundStreamError(streamName);
  if (expect === 'new' && revision >= 0) throw new StreamExistsError(streamName);
  const command = typeof commandFor === 'function' ? await commandFor(state, revision) : commandFor;
  if (command === null) return [];
  return decideElsewhere ? decideElsewhere(command, state) : decider.decide(command, state);
}

/** Appends decided events; resolves to undefined if another process appended first. */
async function appendDecision<State, Command, Event extends DomainEvent>(
  { store, snapshots, recent }: Stores,
  target: Target<State, Command, Event>,
  loaded: LoadedStream<State>,
  events: readonly Event[],
  metadata: EventMetadata,
): Promise<CommandResult<State, Event> | undefined> {
  if (events.length === 0) return resultOf(loaded, events);
  const encoded = events.map((event) => {
    const { type, data } = target.written?.(event) ?? event;
    // Event data is a JSON object; the client's type is a record, which interfaces aren't assignable to.
    const json = jsonEvent({ type, data: data as Record<string, unknown>, metadata: { ...metadata } });
    return { event, json };
  });
  const parts = target.appendsInParts ? inParts(encoded, MAX_APPEND_BYTES, ({ json }) => json) : [encoded];
  const snapshotAt = recent.get(target)?.snapshotAt ?? -1;
  let latest = loaded;
  try {
    for (const part of parts) latest = await appendPart(store, target, latest, part);
  } catch (error) {
    recent.forget(target.streamName);
    if (error instanceof WrongExpectedVersionError) return undefined;
    throw error;
  }
  const saving = target.snapshots && snapshots?.save(target.streamName, target.snapshots, latest, snapshotAt);
  recent.set(target, { loaded: latest, snapshotAt: (await saving) ?? snapshotAt });
  return resultOf(latest, events);
}

interface EncodedEvent<Event> {
  event: Event;
  json: EventData;
}

/** Appends at the loaded revision; resolves to the new state. */
async function appendPart<State, Command, Event extends DomainEvent>(
  store: EventStore,
  { streamName, decider }: Target<State, Command, Event>,
  { state, revision }: LoadedStream<State>,
  encoded: readonly EncodedEvent<Event>[],
): Promise<LoadedStream<State>> {
  const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
  const events = encoded.map(({ json }) => json);
  const { position, nextExpectedRevision } = await store.appendToStream(streamName, events, {
    expectedRevision,
  });
  return {
    state: encoded.reduce((current, { event }) => decider.evolve(current, event), state),
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

import {
  latest,
  type CommandContext,
  type CommandFor,
  type CommandResult,
  type DomainEvent,
  type EventMetadata,
  type Execute,
  type Position,
  type Target,
} from '@forkcast/event-sourcing';

/** Runs a command for a request or message, which becomes the cause of its events. */
export type ExecuteFor = <State, Command extends object, Event extends DomainEvent>(
  target: Target<State, Command, Event>,
  command: CommandFor<State, Command>,
  context?: Omit<CommandContext, 'metadata'>,
) => Promise<CommandResult<State, Event>>;

/** Runs a custom append for a request or message, with the metadata for its events. */
export type Write = <Written extends { position: Position | undefined }>(
  append: (metadata: EventMetadata) => Promise<Written>,
) => Promise<Written>;

/** The commands run for one request or message, and the log position of their last event. */
export interface Execution {
  execute: ExecuteFor;
  /** The same for an account that has just proven its identity. */
  executeAs: (accountId: string) => ExecuteFor;
  write: Write;
  /** The last position of either; undefined without any. */
  position(): Position | undefined;
  /** Whether anything was executed or written. */
  executed(): boolean;
}

export function executionFor(execute: Execute, metadata: EventMetadata): Execution {
  let last: Position | undefined;
  let executed = false;
  const write: Write = async (append) => {
    executed = true;
    const written = await append(metadata);
    last = latest(last, written.position);
    return written;
  };
  const executeWith =
    (about: EventMetadata): ExecuteFor =>
    (target, command, context = {}) =>
      write(() => execute(target, command, { ...context, metadata: about }));
  return {
    execute: executeWith(metadata),
    executeAs: (userId) => executeWith({ ...metadata, userId }),
    write,
    position: () => last,
    executed: () => executed,
  };
}

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

/** The commands run for one request or message, and the log position of their last event. */
export interface Execution {
  execute: ExecuteFor;
  /** Like `execute`, for an account that has just proven its identity. */
  executeAs: (accountId: string) => ExecuteFor;
  /** The last position; undefined without events. */
  position(): Position | undefined;
  /** Whether anything was executed. */
  executed(): boolean;
}

export function executionFor(execute: Execute, metadata: EventMetadata): Execution {
  let last: Position | undefined;
  let executed = false;
  const executeWith =
    (commandMetadata: EventMetadata): ExecuteFor =>
    async (target, command, context = {}) => {
      executed = true;
      const result = await execute(target, command, { ...context, metadata: commandMetadata });
      last = latest(last, result.position);
      return result;
    };
  return {
    execute: executeWith(metadata),
    executeAs: (userId) => executeWith({ ...metadata, userId }),
    position: () => last,
    executed: () => executed,
  };
}

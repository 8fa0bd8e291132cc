/** A command that a rule of the domain forbids. `code` is stable and kebab-case: 'recipe-not-found'. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** A command lost the race for its stream as often as it was allowed to try. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';

  constructor(
    readonly streamName: string,
    readonly attempts: number,
    options?: ErrorOptions,
  ) {
    super(`${streamName} was changed by others during each of ${attempts} attempts`, options);
  }
}

/** A command expected its stream to exist, and it does not. */
export class NotFoundStreamError extends Error {
  override readonly name = 'NotFoundStreamError';

  constructor(readonly streamName: string) {
    super(`${streamName} does not exist`);
  }
}

/** A command expected its stream to be new, and it is not. */
export class StreamExistsError extends Error {
  override readonly name = 'StreamExistsError';

  constructor(readonly streamName: string) {
    super(`${streamName} exists already`);
  }
}

/** More commands wait for one stream than a process takes: try again in a moment. Nothing was done. */
export class StreamBusyError extends Error {
  override readonly name = 'StreamBusyError';

  constructor(readonly streamName: string) {
    super(`Too many commands are waiting for ${streamName}`);
  }
}

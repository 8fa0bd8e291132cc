/** A command that breaks a rule of the domain. `code` is stable and in kebab case: 'recipe-not-found'. */
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

/** A command lost the race for its stream in all its attempts. */
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

/** The command expected an existing stream, and there is none. */
export class NotFoundStreamError extends Error {
  override readonly name = 'NotFoundStreamError';

  constructor(readonly streamName: string) {
    super(`${streamName} does not exist`);
  }
}

/** The command expected a new stream, and it already exists. */
export class StreamExistsError extends Error {
  override readonly name = 'StreamExistsError';

  constructor(readonly streamName: string) {
    super(`${streamName} exists already`);
  }
}

/** Too many commands wait for one stream. Nothing was done; retry in a moment. */
export class StreamBusyError extends Error {
  override readonly name = 'StreamBusyError';

  constructor(readonly streamName: string) {
    super(`Too many commands are waiting for ${streamName}`);
  }
}

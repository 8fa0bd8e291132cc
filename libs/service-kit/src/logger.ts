import { correlatesByItself, correlationId } from '@forkcast/observability';
import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { withSourcePositions } from './process/sourcePositions';

export type { Logger };

export interface LoggerOptions {
  name: string;
  /** Defaults to 'info'. */
  level?: Level | 'silent';
  /** Defaults to standard output. */
  destination?: DestinationStream;
}

/**
 * Creates a JSON logger. Lines have the id of the current request, errors have source-mapped stacks, and known secret
 * fields are masked.
 */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    ...(correlatesByItself ? { mixin } : {}),
    serializers: { err: serializeError },
    redact: ['*.authorization', '*.cookie', '*.password', '*["set-cookie"]'],
  };
  return destination ? pino(options, destination) : pino(options);
}

function mixin(): { correlationId?: string } {
  const id = correlationId();
  return id === undefined ? {} : { correlationId: id };
}

function serializeError(error: Error): object {
  const serialised = pino.stdSerializers.err(error);
  // Thrown values that aren't errors are logged unchanged.
  return error instanceof Error
    ? Object.assign(serialised, { stack: withSourcePositions(serialised.stack) })
    : serialised;
}

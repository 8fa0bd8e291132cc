import type { Direction } from '@forkcast/event-sourcing';
import type { BSON, CollationOptions } from 'mongodb';

/** A command as the driver sends it. Its name is its first field, whose value is usually the collection. */
export interface Command {
  [field: string]: unknown;
  $db: string;
  lsid?: { id: BSON.Binary };
  txnNumber?: number;
  autocommit?: boolean;
  startTransaction?: boolean;
  writeConcern?: { j?: boolean };
}

export type Reply = BSON.Document;

export interface UpdateStatement {
  q: BSON.Document;
  u: BSON.Document | BSON.Document[];
  upsert?: boolean;
  multi?: boolean;
}

export interface DeleteStatement {
  q: BSON.Document;
  limit: number;
}

export interface FindCommand {
  filter?: BSON.Document;
  sort?: Record<string, Direction>;
  skip?: number;
  limit?: number;
  batchSize?: number;
  singleBatch?: boolean;
  projection?: Record<string, 0 | 1>;
  collation?: CollationOptions;
}

/** An error that the server returns. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly labels: readonly string[] = [],
  ) {
    super(message);
  }
}

/** The collection of a command, by its name in the store: '<database>.<collection>'. */
export function namespaceOf(command: Command, verb: string): string {
  const collection = command[verb];
  if (typeof collection !== 'string') {
    throw new CommandError(73, 'InvalidNamespace', `${verb} needs the name of a collection`);
  }
  return `${command.$db}.${collection}`;
}

export function sessionOf({ lsid }: Command): string | undefined {
  return lsid && Buffer.from(lsid.id.buffer).toString('hex');
}

export function unsupported(what: string): CommandError {
  return new CommandError(59, 'CommandNotFound', `This test server does not know ${what}`);
}

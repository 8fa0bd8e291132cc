import {
  createExecute,
  createLoad,
  Snapshots,
  type DocumentDatabase,
  type EventStore,
  type Load,
} from '@forkcast/event-sourcing';
import { createLogger, executionFor, type ExecuteFor } from '@forkcast/service-kit';
import type { followThePlan } from './followThePlan';

const logger = createLogger({ name: 'test', level: 'silent' });

interface Stores {
  store: EventStore;
  database: DocumentDatabase;
}

interface ShoppingTools {
  /** The consumer's tools. Doesn't wait for read models. */
  consumer: Parameters<typeof followThePlan.definition>[1];
  /** Runs commands without a message. */
  execute: ExecuteFor;
  load: Load;
}

/** The tools for lists, as in the service. */
export function shoppingTools({ store, database }: Stores): ShoppingTools {
  const snapshots = new Snapshots({ database, logger });
  const execute = createExecute({ store, snapshots });
  const readModel = (name: string) => {
    throw new Error(`Nothing is to be read from ${name} here`);
  };
  return {
    consumer: { execute, readModel },
    execute: executionFor(execute, {}).execute,
    load: createLoad({ store, snapshots }),
  };
}

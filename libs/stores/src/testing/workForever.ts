import { LeaseLostError, type StoredDocument } from '@forkcast/event-sourcing';
import { holdLease } from '../leases/holdLease';
import { connectDocuments } from '../mongodb/connectDocuments';

/*
 * A process to be stopped and killed: writes a document under a lease as fast as it can and reports its terms on
 * standard output. Used by leases.stress.test.ts.
 */
export interface WorkedDocument extends StoredDocument {
  by: string;
  token: number;
  count: number;
}

async function main(url: string, by: string): Promise<void> {
  const database = await connectDocuments({ url });
  await holdLease({
    database,
    name: 'work',
    work: async (term) => {
      process.stdout.write(`held ${term.token}\n`);
      const working = (async () => {
        // Ignores the signal on purpose: only the database prevents it from writing.
        for (let count = 0; ; count += 1) {
          const put: WorkedDocument[] = [{ _id: 'work', by, token: term.token, count }];
          await database.writeTogether([{ collection: 'worked', put, remove: [] }], term);
        }
      })().catch((error: unknown) => {
        if (!(error instanceof LeaseLostError)) throw error;
        process.stdout.write(`refused ${term.token}\n`);
        term.lost();
      });
      return () => working;
    },
  });
}

const [, , url = '', by = ''] = process.argv;
void main(url, by);

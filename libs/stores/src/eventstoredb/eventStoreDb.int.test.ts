import { eventStoreContract, eventStoreRestartContract, startEventStoreServer } from '../testing';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { connectEventStore } from './connectEventStore';

const NAME = "the client of EventStoreDB, over the wire to the tests' own server,";

eventStoreContract(NAME, overTheWire);
eventStoreRestartContract(NAME, overTheWire);

async function overTheWire() {
  const directory = temporaryDirectory();
  let server = await startEventStoreServer({ directory });
  const store = await connectEventStore({ url: server.url });
  return {
    store,
    restart: async () => {
      await server.stop();
      server = await startEventStoreServer({ directory, port: server.port });
    },
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}

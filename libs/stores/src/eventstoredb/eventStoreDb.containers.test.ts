import { GenericContainer, Wait } from 'testcontainers';
import { eventStoreContract, eventStoreRestartContract, freePort } from '../testing';
import { connectEventStore } from './connectEventStore';

/* Run by `npm run test:containers` against a real EventStoreDB, at EVENTSTORE_URL or in a container. */

const IMAGE = 'eventstore/eventstore:23.10.0-bookworm-slim';
const PORT = 2113;
const STARTUP = 240_000;
/** Containers take a while to stop and start. */
const timing = { giveUp: 120_000 };

const url = process.env.EVENTSTORE_URL;

if (url) {
  eventStoreContract('EventStoreDB at EVENTSTORE_URL', async () => {
    const store = await connectEventStore({ url });
    return { store, close: () => store.close() };
  });
} else {
  eventStoreContract('EventStoreDB in a container', inAContainer);
  eventStoreRestartContract('EventStoreDB in a container', inAContainer);
}

async function inAContainer() {
  // Docker assigns another port on restart unless the port is fixed.
  const host = await freePort();
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
    })
    .withExposedPorts({ container: PORT, host })
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(STARTUP)
    .start();
  const store = await connectEventStore({ url: `esdb://${container.getHost()}:${host}?tls=false`, timing });
  return {
    store,
    restart: () => container.restart({ timeout: 0 }),
    close: async () => {
      await store.close();
      await container.stop();
    },
  };
}

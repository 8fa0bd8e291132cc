import { openTestStores } from '@forkcast/event-sourcing/testing';
import { createLogger } from '../logger';
import { busContract } from '../testing/busContract';
import type { Bus } from './bus';
import { createEmbeddedBus } from './embeddedBus';

const logger = createLogger({ name: 'test', level: 'silent' });

busContract(
  'The embedded bus',
  async () => {
    const stores = await openTestStores();
    const buses: Bus[] = [];
    return {
      stores,
      open: (options) => {
        const bus = createEmbeddedBus({ ...stores, logger, ...options });
        buses.push(bus);
        return bus;
      },
      close: async () => {
        await Promise.all(buses.map((bus) => bus.stop()));
        await stores.close();
      },
    };
  },
  { shared: false },
);

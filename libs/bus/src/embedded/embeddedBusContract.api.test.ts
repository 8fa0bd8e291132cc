import { openTestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import { busContract } from '../testing/busContract';
import type { Bus } from '../bus';
import { createEmbeddedBus } from './embeddedBus';

const logger = pino({ level: 'silent' });

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

import { servicePrefixes } from '@forkcast/contracts';
import { defineService } from '@forkcast/service-kit';
import { larderEntries } from './entry/entries/larderEntries';
import { larderEntry } from './entry/larderEntry';
import { larderRoutes } from './entry/routes';
import { publication } from './integration/published';
import { createModels } from './models';

export const larder = defineService({
  name: 'larder',
  serves: servicePrefixes.larder,
  aggregates: { larderEntry },
  readModels: { entries: larderEntries },
  live: { larder: ['entries'] },
  publishes: publication,
  consumes: [],
  models: createModels,
  routes: larderRoutes,
});

import { defineService } from '@forkcast/service-kit';
import { LIST_COPY } from './copies/listCopy';
import { PLAN_COPY } from './copies/planCopy';
import { followEverything } from './integration/followEverything';
import { publication } from './integration/published';
import { mailing } from './mailing/mailing';
import { createModels } from './models';
import { keepMailing } from './schedule/keepMailing';

export const mail = defineService({
  name: 'mail',
  // It has no routes.
  serves: [],
  aggregates: {},
  aggregatesOfAccounts: { mailing },
  readModels: {},
  copies: [PLAN_COPY, ...LIST_COPY],
  publishes: publication,
  consumes: [followEverything],
  background: [keepMailing],
  models: createModels,
  routes: [],
});

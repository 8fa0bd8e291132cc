import { defineService } from '@forkcast/service-kit';
import { LIST_REPLICA } from './replicas/listReplica';
import { PLAN_REPLICA } from './replicas/planReplica';
import { followEvents } from './integration/followEvents';
import { publication } from './integration/published';
import { mailing } from './mailing/mailing';
import { createModels } from './models';
import { runMailSchedule } from './schedule/runMailSchedule';

export const mail = defineService({
  name: 'mail',
  // It has no routes.
  serves: [],
  aggregates: {},
  aggregatesOfAccounts: { mailing },
  readModels: {},
  copies: [PLAN_REPLICA, ...LIST_REPLICA],
  publishes: publication,
  consumes: [followEvents],
  background: [runMailSchedule],
  models: createModels,
  routes: [],
});

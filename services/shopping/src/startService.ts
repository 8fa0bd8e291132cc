import { servicePrefixes } from '@forkcast/contracts';
import { runProjection, type DomainEvent, type ProjectionHandle } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createMemberNames,
  createRouter,
  createServiceApp,
  forgetDeletedAccounts,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { followThePlan } from './integration/consumed';
import { publication } from './integration/published';
import { MEMBER_NAMES } from './lastingCollections';
import { createPlanCopy } from './plan-copy/planCopy';
import { addGenerationRoute } from './shopping-list/generationRoute';
import { createShoppingListItems, shoppingListItems } from './shopping-list/items/shoppingListItems';
import { createPlanFollower } from './shopping-list/planFollower';
import { addShoppingListRoutes } from './shopping-list/routes';
import { createShoppingLists } from './shopping-list/shoppingLists';

/** Starts the shopping service on the given stores and bus; whoever calls listens on its app and starts the bus. */
export async function startService(dependencies: ServiceDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const plan = createPlanCopy(database);
  await plan.prepare();
  const lists = createShoppingLists({ store, database, logger });
  const follower = createPlanFollower({ lists, plan, clock, newId });
  const itemsProjection: ProjectionHandle = await runProjection({
    projection: shoppingListItems,
    store,
    database,
    logger,
  });

  bus.publish(publication);
  const names = createMemberNames(database, MEMBER_NAMES);
  const consumers = [
    bus.consume(followThePlan({ plan, follower })),
    bus.consume(forgetDeletedAccounts('shopping-forgets-accounts', names)),
  ];
  const stopAnnouncing = announceChanges(itemsProjection, bus, 'shopping-list', householdOf);

  const router = createRouter();
  const itemsOf = createShoppingListItems(database);
  addShoppingListRoutes(router, { lists, follower, itemsOf, names, clock, newId });
  addGenerationRoute(router, { follower, names, clock });
  const app = createServiceApp({
    name: 'shopping',
    logger,
    identityKey,
    router,
    projections: [itemsProjection],
    consumers,
  });
  return {
    name: 'shopping',
    app,
    prefixes: servicePrefixes.shopping,
    projections: [itemsProjection],
    stop: async () => {
      stopAnnouncing();
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await itemsProjection.stop();
    },
  };
}

function householdOf({ data }: DomainEvent): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}

import { servicePrefixes } from '@forkcast/contracts';
import { createCommandHandler, runProjection } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createServiceApp,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { collectedRecipes } from './collecting/collected/collectedRecipes';
import { collecting } from './collecting/collecting';
import { followRecipesAndAccounts } from './integration/consumed';
import { publication } from './integration/published';
import { communityBoard } from './listing/board/communityBoard';
import { upcastSnapshot } from './listing/events';
import { listing } from './listing/listing';
import { createRecipeCopies } from './recipe-copy/recipeCopy';
import { communityRoutes } from './routes';

const NAME = 'community';

/** Starts the community service; whoever calls listens on its app and starts the bus. */
export async function startService(dependencies: ServiceDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const [board, collected] = await Promise.all([
    runProjection({ projection: communityBoard, store, database, logger }),
    runProjection({ projection: collectedRecipes, store, database, logger }),
  ]);
  const projections = [board, collected];
  const copies = createRecipeCopies(database);
  const list = createCommandHandler({ store, decider: listing, upcast: upcastSnapshot });
  const collect = createCommandHandler({ store, decider: collecting });

  bus.publish(publication);
  const consumer = bus.consume(followRecipesAndAccounts({ database, copies, list, collect, projections }));
  const stopAnnouncing = [
    announceChanges(board, bus, 'community', householdOf),
    announceChanges(collected, bus, 'community', householdOf),
  ];

  const router = communityRoutes({ database, copies, list, collect, clock, newId });
  return {
    name: NAME,
    app: createServiceApp({ name: NAME, logger, identityKey, router, projections, consumers: [consumer] }),
    prefixes: servicePrefixes.community,
    projections,
    stop: async () => {
      for (const stop of stopAnnouncing) stop();
      await consumer.stop();
      await Promise.all(projections.map((projection) => projection.stop()));
    },
  };
}

/** Every event here names the household that did it. */
function householdOf({ data }: { data: object }): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}

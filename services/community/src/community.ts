import { servicePrefixes } from '@forkcast/contracts';
import { defineService } from '@forkcast/service-kit';
import { collectedRecipes } from './collecting/collected/collectedRecipes';
import { collecting } from './collecting/collecting';
import { followRecipesAndAccounts } from './integration/followRecipesAndAccounts';
import { publication } from './integration/published';
import { communityBoard } from './listing/board/communityBoard';
import { listing } from './listing/listing';
import { createModels } from './models';
import { RECIPE_REPLICAS } from './recipe-replica/recipeReplica';
import { communityRoutes } from './routes';

export const community = defineService({
  name: 'community',
  serves: servicePrefixes.community,
  aggregates: { listing, collecting },
  readModels: { board: communityBoard, collected: collectedRecipes },
  live: { community: ['board', 'collected'] },
  copies: [RECIPE_REPLICAS],
  publishes: publication,
  consumes: [followRecipesAndAccounts],
  models: createModels,
  routes: communityRoutes,
});

import type { ServiceTools } from '@forkcast/service-kit';
import { createCollectedRecipes } from './collecting/collected/collectedRecipes';
import { createCommunityBoard } from './listing/board/communityBoard';
import { createRecipeReplicas } from './recipe-replica/recipeReplica';

/** Read models and local replicas of the community. */
export type CommunityModels = Awaited<ReturnType<typeof createModels>>;

export async function createModels({ database }: ServiceTools) {
  return {
    board: createCommunityBoard(database),
    collected: createCollectedRecipes(database),
    recipes: await createRecipeReplicas(database),
  };
}

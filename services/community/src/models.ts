import type { ServiceTools } from '@forkcast/service-kit';
import { createCollectedRecipes, type CollectedRecipes } from './collecting/collected/collectedRecipes';
import { createCommunityBoard, type CommunityBoard } from './listing/board/communityBoard';
import { createRecipeReplicas, type RecipeReplicas } from './recipe-replica/recipeReplica';

/** Read models and local replicas of the community. */
export interface CommunityModels {
  board: CommunityBoard;
  collected: CollectedRecipes;
  recipes: RecipeReplicas;
}

export async function createModels({ database }: ServiceTools): Promise<CommunityModels> {
  return {
    board: createCommunityBoard(database),
    collected: createCollectedRecipes(database),
    recipes: await createRecipeReplicas(database),
  };
}

import {
  recipeDetailsOf,
  type StoredPhoto,
  type ListedDetails,
  type RecipeDetails,
  type UnlistedDetail,
} from '@forkcast/contracts';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, storeReplicas, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';
import type { RecipeSnapshot } from '../listing/events';

/** A local replica of a recipe; `snapshot` is null once it is deleted. */
interface RecipeReplicaDocument extends ReplicaDocument {
  snapshot: Parameters<typeof recipeDetailsOf>[0] | null;
}

/** Steps and nutrition, which are published separately; stored under an id derived from the recipe's. */
interface MethodReplicaDocument extends ReplicaDocument {
  method: Pick<RecipeDetails, UnlistedDetail> | null;
}

/** The photos, which are published separately as well. */
interface PhotosReplicaDocument extends ReplicaDocument {
  photos: readonly StoredPhoto[] | null;
}

export const RECIPE_REPLICAS = 'community-recipe-copies';

interface OfRecipe {
  recipeId: string;
  householdId: string;
}

/** A household's recipe as it was saved; null once it is deleted. */
export interface SavedRecipe extends OfRecipe {
  snapshot: ListedDetails | null;
}

const methodIdOf = (recipeId: string) => `${recipeId}:method`;
const photosIdOf = (recipeId: string) => `${recipeId}:photos`;

export async function createRecipeReplicas(database: DocumentDatabase) {
  const replicas = openReplicas<RecipeReplicaDocument>(database, RECIPE_REPLICAS);
  const methodReplicas = openReplicas<MethodReplicaDocument>(database, RECIPE_REPLICAS);
  const photoReplicas = openReplicas<PhotosReplicaDocument>(database, RECIPE_REPLICAS);
  await replicas.createIndex({ householdId: 1 });
  return {
    async snapshotOf(householdId: string, recipeId: string): Promise<RecipeSnapshot | null> {
      const snapshot = (await replicas.findOne({ _id: recipeId, householdId }))?.snapshot;
      // Replicas from earlier versions lack some details.
      if (!snapshot) return null;
      const method = (await methodReplicas.findOne({ _id: methodIdOf(recipeId), householdId }))?.method;
      const photos = (await photoReplicas.findOne({ _id: photosIdOf(recipeId), householdId }))?.photos;
      return { ...recipeDetailsOf({ ...snapshot, ...method }), photos: photos ?? [] };
    },
    /** Stores steps and nutrition. Ignores late and repeated messages. */
    storeMethod: (
      { recipeId, ...recipe }: OfRecipe & Pick<MethodReplicaDocument, 'method'>,
      position: Position,
    ) => storeReplica(methodReplicas, { _id: methodIdOf(recipeId), ...recipe }, position),
    /** Stores all photos; null once the recipe is deleted. */
    storePhotos: (
      { recipeId, ...recipe }: OfRecipe & Pick<PhotosReplicaDocument, 'photos'>,
      position: Position,
    ) => storeReplica(photoReplicas, { _id: photosIdOf(recipeId), ...recipe }, position),
    /** Ignores late and repeated messages. */
    storeRecipe: (recipe: SavedRecipe, position: Position) =>
      storeReplica(replicas, replicaOf(recipe), position),
    storeRecipes: (updates: readonly { recipe: SavedRecipe; position: Position }[]) =>
      storeReplicas(
        replicas,
        updates.map(({ recipe, position }) => ({ copy: replicaOf(recipe), position })),
      ),
  };
}

function replicaOf({ recipeId, ...recipe }: SavedRecipe): Omit<RecipeReplicaDocument, 'asOf'> {
  return { _id: recipeId, ...recipe };
}

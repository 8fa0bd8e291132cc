import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { upcastRecipeEvent, type Imported, type RecipeEvent } from '../../recipe/events';
import { recipe } from '../../recipe/recipe';

/** The import that a recipe came with. */
export interface OriginDocument extends Imported {
  /** The recipe's id. */
  _id: string;
  householdId: string;
}

/** Recipes that came with imports, by external id. */
export const recipeOrigins = defineProjection<RecipeEvent, OriginDocument>({
  name: 'recipe-origins',
  streams: [recipe.streams],
  indexes: [{ key: { householdId: 1, externalId: 1 } }, { key: { householdId: 1, digest: 1 } }],
  documentIds: ({ type, data }) =>
    type === 'RecipeDeleted' || ('imported' in data && type !== 'RecipeRated') ? [data.recipeId] : [],
  begins: ({ type }) => type === 'RecipeAdded' || type === 'RecipeBroughtBack',
  upcast: upcastRecipeEvent,
  evolve,
});

function evolve(
  document: OriginDocument | null,
  event: RecordedDomainEvent<RecipeEvent>,
): OriginDocument | null {
  switch (event.type) {
    case 'RecipeAdded':
    case 'RecipeBroughtBack':
    case 'RecipeChanged': {
      const { recipeId: _id, householdId, imported } = event.data;
      if (imported === undefined) return document;
      return imported && { _id, householdId, ...imported };
    }
    case 'RecipeDeleted':
      return null;
    default:
      return document;
  }
}

/** The household's recipes with one of these external ids. */
export function findByExternalId(
  database: DocumentDatabase,
  householdId: string,
  externalIds: readonly string[],
  limit: number,
): Promise<readonly OriginDocument[]> {
  return originsIn(database)
    .find({ householdId, externalId: { $in: [...externalIds] } }, { limit })
    .toArray();
}

/** The household's recipes that came with one of these digests of a file's content. */
export function findByDigest(
  database: DocumentDatabase,
  householdId: string,
  digests: readonly string[],
  limit: number,
): Promise<readonly OriginDocument[]> {
  return originsIn(database)
    .find({ householdId, digest: { $in: [...digests] } }, { limit })
    .toArray();
}

/** The origins of these recipes of a household; recipes without an import are left out. */
export function findOrigins(
  database: DocumentDatabase,
  householdId: string,
  recipeIds: readonly string[],
): Promise<readonly OriginDocument[]> {
  return originsIn(database)
    .find({ _id: { $in: [...recipeIds] }, householdId })
    .toArray();
}

function originsIn(database: DocumentDatabase) {
  return database.collection<OriginDocument>(recipeOrigins.name);
}

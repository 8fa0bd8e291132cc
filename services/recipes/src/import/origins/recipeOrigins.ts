import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { upcastRecipeEvent, type Imported, type RecipeEvent } from '../../recipe/events';
import { recipe } from '../../recipe/recipe';

/** How a recipe of a household came with an import. */
export interface OriginDocument extends Imported {
  /** The recipe. */
  _id: string;
  householdId: string;
}

/** Recipes that came with imports, by what the files called them. */
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

/** A household's recipes that came under one of these external ids. */
export function findByExternalId(
  database: DocumentDatabase,
  householdId: string,
  externalIds: readonly string[],
  most: number,
): Promise<readonly OriginDocument[]> {
  return originsIn(database)
    .find({ householdId, externalId: { $in: [...externalIds] } }, { limit: most })
    .toArray();
}

/** A household's recipes that came with one of these digests: what a file said of them then. */
export function findByDigest(
  database: DocumentDatabase,
  householdId: string,
  digests: readonly string[],
  most: number,
): Promise<readonly OriginDocument[]> {
  return originsIn(database)
    .find({ householdId, digest: { $in: [...digests] } }, { limit: most })
    .toArray();
}

/** How these recipes of a household came; those that came with no import are not among them. */
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

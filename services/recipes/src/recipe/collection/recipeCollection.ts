import {
  type DocumentCollection,
  type DocumentDatabase,
  type FindDocumentsOptions,
  type RecordedDomainEvent,
  defineProjection,
} from '@forkcast/event-sourcing';
import {
  recipeDetailsOf,
  unlistedDetails,
  type Photo,
  type RecipeDetails,
  type RecipeSortColumn,
  type SortDirection,
  type UnlistedDetail,
} from '@forkcast/contracts';
import { naturalSortKey, searchTermsOf, searchTextOf, termSearch } from '@forkcast/service-kit';
import type { Opinions } from '../commands';
import { upcastRecipeEvent, type RecipeEvent } from '../events';
import { recipe } from '../recipe';
import { duplicateKeyOf } from './duplicateKey';
import { keyOrderedLanguages, nameCollation } from './nameOrder';

export interface RecipeDocument extends RecipeDetails, Opinions {
  _id: string;
  householdId: string;
  createdAt: string;
  lastUsed: string | null;
  photos: readonly Photo[];
  /** Of the last event of its stream. */
  revision: number;
  /** 1 while `lastUsed` is null: leads the order by last use, so that 'never' comes last in both directions. */
  neverUsed: 0 | 1;
  /** Orders names naturally in plain comparison. */
  nameKey: string;
  /** Name, notes and ingredients, folded; one a line. */
  searchText: string;
  /** What `searchText` is found by. */
  terms: readonly string[];
  /** What an import compares to find what is there already. */
  duplicateKey: string;
}

/** What of a document only finds it, and nobody reads. */
const LOOKUP_FIELDS = { nameKey: 0, searchText: 0, terms: 0, duplicateKey: 0 } as const;

/** Recipes held at a time while an answer is written; a large one has sixty kilobytes. */
const BATCH = 50;

export type FoundRecipe = Omit<RecipeDocument, keyof typeof LOOKUP_FIELDS>;
export type ListedDocument = Omit<FoundRecipe, UnlistedDetail>;

/** What lists don't show: what only finds a document, and most of what it weighs. */
const LEFT_OUT = {
  ...LOOKUP_FIELDS,
  ...Object.fromEntries(unlistedDetails.map((detail) => [detail, 0 as const])),
};

export const recipeCollection = defineProjection<RecipeEvent, RecipeDocument>({
  // Until there were steps, 'recipe-collection'.
  name: 'household-recipes',
  streams: [recipe.streams],
  indexes: [
    { key: { householdId: 1, nameKey: 1, _id: 1 } },
    { key: { householdId: 1, neverUsed: 1, lastUsed: 1, _id: 1 } },
    { key: { householdId: 1, neverUsed: 1, lastUsed: -1, _id: 1 } },
    { key: { householdId: 1, terms: 1 } },
    { key: { householdId: 1, duplicateKey: 1 } },
    { key: { householdId: 1, url: 1 } },
  ],
  documentIds: (event) => [event.data.recipeId],
  upcast: upcastRecipeEvent,
  evolve,
});

function evolve(
  document: RecipeDocument | null,
  event: RecordedDomainEvent<RecipeEvent>,
): RecipeDocument | null {
  const evolved = withoutRevision(document, event);
  return evolved && { ...evolved, revision: event.revision };
}

function withoutRevision(
  document: Omit<RecipeDocument, 'revision'> | null,
  event: RecordedDomainEvent<RecipeEvent>,
): Omit<RecipeDocument, 'revision'> | null {
  switch (event.type) {
    case 'RecipeAdded': {
      const { recipeId, householdId, addedAt } = event.data;
      return {
        _id: recipeId,
        householdId,
        ...shownDetails(event.data),
        rating: null,
        favouriteOf: [],
        photos: [],
        createdAt: addedAt,
        lastUsed: null,
        neverUsed: 1,
      };
    }
    case 'RecipeBroughtBack': {
      const { recipeId, householdId, addedAt, lastUsed } = event.data;
      const neverUsed = lastUsed === null ? 1 : 0;
      return {
        _id: recipeId,
        householdId,
        ...shownDetails(event.data),
        rating: null,
        favouriteOf: [],
        photos: [],
        createdAt: addedAt,
        lastUsed,
        neverUsed,
      };
    }
    case 'RecipeChanged':
      return document && { ...document, ...shownDetails(event.data) };
    case 'RecipeMade':
      return document && { ...document, lastUsed: event.data.lastUsed, neverUsed: 0 };
    case 'RecipeRated':
      return document && { ...document, rating: event.data.rating };
    case 'RecipeFavoured':
      return document && { ...document, favouriteOf: [...document.favouriteOf, event.data.accountId] };
    case 'RecipeUnfavoured': {
      const { accountId } = event.data;
      return (
        document && { ...document, favouriteOf: document.favouriteOf.filter((each) => each !== accountId) }
      );
    }
    case 'RecipeDeleted':
      return null;
    default:
      event satisfies never;
      return document;
  }
}

function shownDetails(details: RecipeDetails) {
  const { name, url, notes, ingredients } = details;
  const texts = [name, notes, ...ingredients.map((ingredient) => ingredient.name)];
  const searchText = searchTextOf(texts);
  return {
    ...recipeDetailsOf(details),
    nameKey: naturalSortKey(name),
    searchText,
    terms: searchTermsOf(searchText),
    duplicateKey: duplicateKeyOf({ name, url }),
  };
}

export interface RecipeQuery {
  householdId: string;
  search?: string;
  sortColumn: RecipeSortColumn;
  sortDirection: SortDirection;
  language: string;
  skip: number;
  limit: number;
}

/** Finds a household's recipes, for whoever takes them one by one. */
export function findRecipes(database: DocumentDatabase, query: RecipeQuery): AsyncIterable<ListedDocument> {
  const { skip, limit } = query;
  const shown = { skip, limit, projection: LEFT_OUT, batchSize: BATCH };
  return collectionIn(database).find(matching(query), { ...orderOf(query), ...shown });
}

/** All of a household's recipes, in no order. */
export function allRecipes(database: DocumentDatabase, householdId: string): Promise<readonly FoundRecipe[]> {
  return collectionIn(database).find({ householdId }, { projection: LOOKUP_FIELDS }).toArray();
}

/** How many recipes a household has, or how many of them match. */
export function countRecipes(
  database: DocumentDatabase,
  query: Pick<RecipeQuery, 'householdId' | 'search'>,
): Promise<number> {
  return collectionIn(database).countDocuments(matching(query));
}

/** Whether a household has a recipe of this name and link (`duplicateKeyOf`). */
export async function isCollected(
  database: DocumentDatabase,
  householdId: string,
  duplicateKey: string,
): Promise<boolean> {
  return (await collectionIn(database).countDocuments({ householdId, duplicateKey })) > 0;
}

/** The ids of all of a household's recipes, by name in the order of a language. */
export async function findRecipeIds(
  database: DocumentDatabase,
  householdId: string,
  language: string,
): Promise<readonly string[]> {
  const found = collectionIn(database).find(
    { householdId },
    { ...byName(language, 1), projection: { _id: 1 } },
  );
  const ids: string[] = [];
  for await (const { _id } of found) ids.push(_id);
  return ids;
}

/** Those of these recipes that are still there, in this order. */
export async function findRecipesById(
  database: DocumentDatabase,
  householdId: string,
  ids: readonly string[],
): Promise<readonly FoundRecipe[]> {
  const documents = await collectionIn(database)
    .find({ _id: { $in: [...ids] }, householdId }, { projection: LOOKUP_FIELDS })
    .toArray();
  const byId = new Map(documents.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The collection that the read model is kept in. */
export function collectionIn(database: DocumentDatabase): DocumentCollection<RecipeDocument> {
  return database.collection<RecipeDocument>(recipeCollection.name);
}

function matching({ householdId, search }: Pick<RecipeQuery, 'householdId' | 'search'>) {
  return { householdId, ...termSearch(search) };
}

function orderOf({ sortColumn, sortDirection, language }: RecipeQuery): FindDocumentsOptions {
  const direction = sortDirection === 'asc' ? 1 : -1;
  if (sortColumn === 'lastUsed') return { sort: { neverUsed: 1, lastUsed: direction, _id: 1 } };
  return byName(language, direction);
}

function byName(language: string, direction: 1 | -1): FindDocumentsOptions {
  return keyOrderedLanguages.has(language)
    ? { sort: { nameKey: direction, _id: direction } }
    : { sort: { name: direction, _id: direction }, collation: nameCollation(language) };
}

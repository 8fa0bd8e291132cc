import {
  type DocumentCollection,
  type DocumentDatabase,
  type FindDocumentsOptions,
  type RecordedDomainEvent,
  defineProjection,
} from '@forkcast/event-sourcing';
import type { RecipeSortColumn, SortDirection } from '@forkcast/contracts';
import { searchTextOf, textSearch } from '@forkcast/service-kit';
import { RECIPE_STREAMS, type RecipeDetails, type RecipeEvent } from '../events';
import { DEFAULT_SORT_LANGUAGE, nameOrder } from './nameOrder';

export interface RecipeDocument extends RecipeDetails {
  _id: string;
  householdId: string;
  createdAt: string;
  lastUsed: string | null;
  /** 1 while `lastUsed` is null: leads the order by last use, so that 'never' comes last in both directions. */
  neverUsed: 0 | 1;
  /** Name, notes and ingredients, folded; one a line. */
  searchText: string;
}

export const recipeCollection = defineProjection<RecipeEvent, RecipeDocument>({
  name: 'recipes',
  streams: [RECIPE_STREAMS],
  indexes: [
    { key: { householdId: 1, name: 1, _id: 1 }, collation: nameOrder(DEFAULT_SORT_LANGUAGE) },
    { key: { householdId: 1, neverUsed: 1, lastUsed: 1, _id: 1 } },
    { key: { householdId: 1, neverUsed: 1, lastUsed: -1, _id: 1 } },
  ],
  documentIds: (event) => [event.data.recipeId],
  evolve,
});

function evolve(
  document: RecipeDocument | null,
  event: RecordedDomainEvent<RecipeEvent>,
): RecipeDocument | null {
  switch (event.type) {
    case 'RecipeAdded': {
      const { recipeId, householdId, addedAt } = event.data;
      return {
        _id: recipeId,
        householdId,
        ...shownDetails(event.data),
        createdAt: addedAt,
        lastUsed: null,
        neverUsed: 1,
      };
    }
    case 'RecipeChanged':
      return document && { ...document, ...shownDetails(event.data) };
    case 'RecipeMade':
      return document && { ...document, lastUsed: event.data.lastUsed, neverUsed: 0 };
    case 'RecipeDeleted':
      return null;
    default:
      event satisfies never;
      return document;
  }
}

function shownDetails({ name, url, notes, ingredients }: RecipeDetails) {
  const searchText = searchTextOf([name, notes, ...ingredients.map((ingredient) => ingredient.name)]);
  return { name, url, notes, ingredients, searchText };
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

/** Finds a household's recipes. */
export function findRecipes(
  database: DocumentDatabase,
  query: RecipeQuery,
): Promise<readonly RecipeDocument[]> {
  const { skip, limit } = query;
  return collectionIn(database)
    .find(matching(query), { ...orderOf(query), skip, limit })
    .toArray();
}

/** All of a household's recipes, in no order. */
export function allRecipes(
  database: DocumentDatabase,
  householdId: string,
): Promise<readonly RecipeDocument[]> {
  return collectionIn(database).find({ householdId }).toArray();
}

/** How many recipes a household has, or how many of them match. */
export function countRecipes(
  database: DocumentDatabase,
  query: Pick<RecipeQuery, 'householdId' | 'search'>,
): Promise<number> {
  return collectionIn(database).countDocuments(matching(query));
}

function collectionIn(database: DocumentDatabase): DocumentCollection<RecipeDocument> {
  return database.collection<RecipeDocument>(recipeCollection.name);
}

function matching({ householdId, search }: Pick<RecipeQuery, 'householdId' | 'search'>) {
  return { householdId, ...textSearch(search) };
}

function orderOf({ sortColumn, sortDirection, language }: RecipeQuery): FindDocumentsOptions {
  const direction = sortDirection === 'asc' ? 1 : -1;
  if (sortColumn === 'lastUsed') return { sort: { neverUsed: 1, lastUsed: direction, _id: 1 } };
  return { sort: { name: direction, _id: direction }, collation: nameOrder(language) };
}

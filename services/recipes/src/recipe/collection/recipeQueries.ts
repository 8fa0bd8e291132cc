import { setImmediate as nextImmediate } from 'node:timers/promises';
import {
  unlistedDetails,
  type RecipeSortColumn,
  type RecipeTags,
  type SortDirection,
  type UnlistedDetail,
} from '@forkcast/contracts';
import { type DocumentDatabase, type FindDocumentsOptions } from '@forkcast/event-sourcing';
import { naturalSortRange, tolerantSearch, type TermFilter } from '@forkcast/service-kit';
import { keyOrderedLanguages, nameCollation } from './nameOrder';
import { collectionIn, tagKeyOf, type RecipeDocument } from './recipeCollection';

/** The projection that leaves out fields for queries. */
const LOOKUP_FIELDS = {
  nameKey: 0,
  neverUsed: 0,
  lastMade: 0,
  unrated: 0,
  minutes: 0,
  untimed: 0,
  tagKeys: 0,
  searchText: 0,
  terms: 0,
  duplicateKey: 0,
} as const;

/** The batch size of responses; a large recipe has 60 KB. */
const BATCH = 50;

/** The number of tags counted at the same time. */
const TAGS_PER_BATCH = 16;

export type FoundRecipe = Omit<RecipeDocument, keyof typeof LOOKUP_FIELDS>;

export type ListedDocument = Omit<FoundRecipe, UnlistedDetail>;

/** The projection that leaves out details that lists don't have. */
const UNLISTED_FIELDS = {
  ...LOOKUP_FIELDS,
  ...Object.fromEntries(unlistedDetails.map((detail) => [detail, 0 as const])),
};

export interface RecipeFilter {
  householdId: string;
  /** The result of `recipeSearch`. */
  search?: TermFilter;
  tag?: string | undefined;
  minRating?: number | undefined;
  /** Only this account's favourites. */
  favouriteOf?: string | undefined;
  /** The maximum total time in minutes. */
  maxTotal?: number | undefined;
  notMadeSince?: string | undefined;
}

export interface RecipeQuery extends RecipeFilter {
  sortColumn: RecipeSortColumn;
  sortDirection: SortDirection;
  language: string;
  skip: number;
  limit: number;
}

/** The filter of a search in a household's recipes. */
export function recipeSearch(
  database: DocumentDatabase,
  householdId: string,
  search: string | undefined,
): Promise<TermFilter> {
  const collection = collectionIn(database);
  return tolerantSearch(search, (filter) => collection.countDocuments({ householdId, ...filter }));
}

/** Streams the matching recipes of a household. */
export function findRecipes(database: DocumentDatabase, query: RecipeQuery): AsyncIterable<ListedDocument> {
  const { skip, limit } = query;
  const shown = { skip, limit, projection: UNLISTED_FIELDS, batchSize: BATCH };
  return collectionIn(database).find(filterOf(query), { ...orderOf(query), ...shown });
}

/** Streams all recipes of a household, unordered. */
export function allRecipes(database: DocumentDatabase, householdId: string): AsyncIterable<FoundRecipe> {
  return collectionIn(database).find({ householdId }, { projection: LOOKUP_FIELDS, batchSize: BATCH });
}

/** The number of recipes that match. */
export function countRecipes(database: DocumentDatabase, query: RecipeFilter): Promise<number> {
  return collectionIn(database).countDocuments(filterOf(query));
}

/** Counts a household's tags, the most frequent first. Of several spellings, uses the first by code point. */
export async function countTags(database: DocumentDatabase, householdId: string): Promise<RecipeTags> {
  const collection = collectionIn(database);
  const tagValues = await collection.distinct('tags', { householdId });
  const spellings = tagValues.filter((tag) => typeof tag === 'string').sort();
  const byKey = new Map<string, string>();
  for (const tag of spellings) if (!byKey.has(tagKeyOf(tag))) byKey.set(tagKeyOf(tag), tag);
  const tags = [...byKey];
  const counts: { tag: string; count: number }[] = [];
  for (let start = 0; start < tags.length; start += TAGS_PER_BATCH) {
    // Counts like the filter: a recipe with two spellings counts once.
    const counted = tags.slice(start, start + TAGS_PER_BATCH).map(async ([tagKeys, tag]) => ({
      tag,
      count: await collection.countDocuments({ householdId, tagKeys }),
    }));
    counts.push(...(await Promise.all(counted)).filter(({ count }) => count > 0));
    await nextImmediate();
  }
  return counts.sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/** Ids and households of the recipes that are an account's favourites. */
export function favouritesOf(
  database: DocumentDatabase,
  accountId: string,
): Promise<readonly Pick<RecipeDocument, '_id' | 'householdId'>[]> {
  return collectionIn(database)
    .find({ favouriteOf: accountId }, { projection: { _id: 1, householdId: 1 } })
    .toArray();
}

/** Whether a household has a recipe with this name and link (`duplicateKeyOf`). */
export async function isCollected(
  database: DocumentDatabase,
  householdId: string,
  duplicateKey: string,
): Promise<boolean> {
  return (await collectionIn(database).countDocuments({ householdId, duplicateKey })) > 0;
}

/** The revision of a household's recipe; null if it doesn't exist. */
export async function revisionOf(
  database: DocumentDatabase,
  householdId: string,
  recipeId: string,
): Promise<number | null> {
  const [found] = await collectionIn(database)
    .find({ _id: recipeId, householdId }, { projection: { revision: 1 } })
    .toArray();
  return found?.revision ?? null;
}

/** Up to `limit` recipes of a household with one of these links, in the order of their ids. */
export function findRecipesByUrl(
  database: DocumentDatabase,
  householdId: string,
  urls: readonly string[],
  limit: number,
): Promise<readonly FoundRecipe[]> {
  return collectionIn(database)
    .find({ householdId, url: { $in: [...urls] } }, { projection: LOOKUP_FIELDS, limit, sort: { _id: 1 } })
    .toArray();
}

/** Up to `limit` recipes of a household with this name, ignoring case and accents. */
export function findRecipesByName(
  database: DocumentDatabase,
  householdId: string,
  name: string,
  limit: number,
): Promise<readonly FoundRecipe[]> {
  const [from, to] = naturalSortRange(name);
  return collectionIn(database)
    .find({ householdId, nameKey: { $gte: from, $lt: to } }, { projection: LOOKUP_FIELDS, limit })
    .toArray();
}

/** Ids of all recipes of a household, sorted by name in a language. */
export async function findRecipeIds(
  database: DocumentDatabase,
  householdId: string,
  language: string,
): Promise<readonly string[]> {
  const found = collectionIn(database).find(
    { householdId },
    { ...nameOrder(language, 1), projection: { _id: 1 } },
  );
  const ids: string[] = [];
  for await (const { _id } of found) ids.push(_id);
  return ids;
}

/** The existing recipes among these ids, in the order of the ids. */
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

function filterOf(filter: RecipeFilter) {
  const { householdId, search, tag, minRating, favouriteOf, maxTotal, notMadeSince } = filter;
  return {
    householdId,
    ...search,
    ...(tag === undefined ? {} : { tagKeys: tagKeyOf(tag) }),
    ...(minRating === undefined ? {} : { rating: { $gte: minRating } }),
    ...(favouriteOf === undefined ? {} : { favouriteOf }),
    ...(maxTotal === undefined ? {} : { minutes: { $lte: maxTotal } }),
    ...(notMadeSince === undefined ? {} : { lastMade: { $lt: new Date(notMadeSince).toISOString() } }),
  };
}

function orderOf({ sortColumn, sortDirection, language }: RecipeQuery): FindDocumentsOptions {
  const direction = sortDirection === 'asc' ? 1 : -1;
  switch (sortColumn) {
    case 'lastUsed':
      // In descending order, recipes that were never made come last anyway.
      return direction === 1
        ? { sort: { neverUsed: 1, lastUsed: 1, _id: 1 } }
        : { sort: { lastMade: -1, _id: -1 } };
    case 'rating':
      return { sort: { unrated: 1, rating: direction, _id: 1 } };
    case 'total':
      return { sort: { untimed: 1, minutes: direction, _id: 1 } };
    case 'created':
      return { sort: { createdAt: direction, _id: direction } };
    case 'name':
      return nameOrder(language, direction);
  }
}

function nameOrder(language: string, direction: 1 | -1): FindDocumentsOptions {
  return keyOrderedLanguages.has(language)
    ? { sort: { nameKey: direction, _id: direction } }
    : { sort: { name: direction, _id: direction }, collation: nameCollation(language) };
}

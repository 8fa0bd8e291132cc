import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type DocumentCollection,
  type DocumentDatabase,
  type FindDocumentsOptions,
  type IndexDefinition,
  type RecordedDomainEvent,
  defineProjection,
} from '@forkcast/event-sourcing';
import {
  recipeDetailsOf,
  type KeptPhoto,
  unlistedDetails,
  type RecipeDetails,
  type RecipeSortColumn,
  totalMinutes,
  type RecipeTags,
  type SortDirection,
  type UnlistedDetail,
} from '@forkcast/contracts';
import {
  foldText,
  naturalSortKey,
  naturalSortRange,
  searchFieldsOf,
  tolerantSearch,
  type SearchFields,
  type TermFilter,
} from '@forkcast/service-kit';
import type { Opinions } from '../commands';
import { evolvePhotos } from '../photos';
import { upcastRecipeEvent, type RecipeEvent } from '../events';
import { recipe } from '../recipe';
import { duplicateKeyOf } from './duplicateKey';
import { keyOrderedLanguages, nameCollation } from './nameOrder';

export interface RecipeDocument extends RecipeDetails, Opinions, SearchFields {
  _id: string;
  householdId: string;
  createdAt: string;
  lastUsed: string | null;
  photos: readonly KeptPhoto[];
  /** Of the last event of its stream. */
  revision: number;
  /** 1 while `lastUsed` is null: leads the order by last use from the first on, so that 'never' comes last. */
  neverUsed: 0 | 1;
  /** `lastUsed`, and '' for never: before every instant. */
  lastMade: string;
  /** 1 while `rating` is null, to the same end. */
  unrated: 0 | 1;
  /** How long it takes in all; null where nobody has said. */
  minutes: number | null;
  /** 1 while `minutes` is null, to the same end. */
  untimed: 0 | 1;
  /** Tags without case and accents. */
  tagKeys: readonly string[];
  /** Orders names naturally in plain comparison. */
  nameKey: string;
  /** What an import compares to find what is there already. */
  duplicateKey: string;
}

/** What of a document only finds it, and nobody reads. */
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

/** Recipes held at a time while an answer is written; a large one has sixty kilobytes. */
const BATCH = 50;
/** Tags that are counted in one turn, and asked of a server together. */
const TAGS_AT_ONCE = 16;

export type FoundRecipe = Omit<RecipeDocument, keyof typeof LOOKUP_FIELDS>;
export type ListedDocument = Omit<FoundRecipe, UnlistedDetail>;

/** What lists don't show: what only finds a document, and most of what it weighs. */
const LEFT_OUT = {
  ...LOOKUP_FIELDS,
  ...Object.fromEntries(unlistedDetails.map((detail) => [detail, 0 as const])),
};

/**
 * An order of a household's recipes, and behind it what they are filtered by: whoever walks it sees at each entry whether it is
 * asked for, and opens only the recipes that are shown.
 */
function ordered(by: IndexDefinition['key']): IndexDefinition {
  // A field stays where it was named first, in the direction that was named last.
  return { key: { householdId: 1, ...by, _id: 1, minutes: 1, rating: 1, lastMade: 1, ...by } };
}

export const recipeCollection = defineProjection<RecipeEvent, RecipeDocument>({
  name: 'recipe-search',
  replaces: ['recipe-finder', 'recipe-collection', 'household-recipes'],
  streams: [recipe.streams],
  indexes: [
    ordered({ nameKey: 1 }),
    ordered({ neverUsed: 1, lastUsed: 1 }),
    ordered({ lastMade: 1 }),
    ordered({ unrated: 1, rating: -1 }),
    ordered({ unrated: 1, rating: 1 }),
    ordered({ untimed: 1, minutes: 1 }),
    ordered({ untimed: 1, minutes: -1 }),
    ordered({ createdAt: 1 }),
    { key: { householdId: 1, tagKeys: 1 } },
    { key: { householdId: 1, tags: 1 } },
    { key: { favouriteOf: 1 } },
    { key: { householdId: 1, terms: 1 } },
    { key: { householdId: 1, duplicateKey: 1 } },
    { key: { householdId: 1, url: 1 } },
  ],
  documentIds: (event) => [event.data.recipeId],
  begins: ({ type }) => type === 'RecipeAdded' || type === 'RecipeBroughtBack',
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
        ...unjudged,
        createdAt: addedAt,
        ...usedAt(null),
      };
    }
    case 'RecipeBroughtBack': {
      const { recipeId, householdId, addedAt, lastUsed } = event.data;
      return {
        _id: recipeId,
        householdId,
        ...shownDetails(event.data),
        ...unjudged,
        createdAt: addedAt,
        ...usedAt(lastUsed),
      };
    }
    case 'RecipeChanged':
      return document && { ...document, ...shownDetails(event.data) };
    case 'RecipeMade':
      return document && { ...document, ...usedAt(laterOf(document.lastUsed, event.data.lastUsed)) };
    case 'RecipeMakingForgotten':
      return document && { ...document, ...usedAt(event.data.lastUsed) };
    case 'RecipeRated':
      return document && { ...document, ...rated(event.data.rating) };
    case 'RecipeFavoured':
      return (
        document && {
          ...document,
          favouriteOf: [...new Set([...document.favouriteOf, event.data.accountId])],
        }
      );
    case 'RecipeUnfavoured': {
      const { accountId } = event.data;
      return (
        document && { ...document, favouriteOf: document.favouriteOf.filter((each) => each !== accountId) }
      );
    }
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotosArranged': {
      if (!document) return null;
      const { photos } = evolvePhotos({ photos: document.photos, removedPhotos: [] }, event);
      return { ...document, photos };
    }
    case 'ShareLinkMade':
    case 'ShareLinkRevoked':
      return document;
    case 'RecipeDeleted':
      return null;
    default:
      event satisfies never;
      return document;
  }
}

function rated(rating: number | null) {
  return { rating, unrated: rating === null ? (1 as const) : (0 as const) };
}

const unjudged = { ...rated(null), favouriteOf: [], photos: [] };

function usedAt(lastUsed: string | null) {
  return { lastUsed, lastMade: lastUsed ?? '', neverUsed: lastUsed === null ? (1 as const) : (0 as const) };
}

/** What a tag is found by. */
function tagKeyOf(tag: string): string {
  return foldText(tag);
}

function laterOf(known: string | null, day: string): string {
  return known !== null && known > day ? known : day;
}

function shownDetails(details: RecipeDetails) {
  const { name, url, notes, ingredients, tags } = details;
  const minutes = totalMinutes(details.times);
  return {
    ...recipeDetailsOf(details),
    nameKey: naturalSortKey(name),
    minutes,
    untimed: minutes === null ? (1 as const) : (0 as const),
    tagKeys: [...new Set(tags.map(tagKeyOf))],
    ...searchFieldsOf([name, ...ingredients.map((ingredient) => ingredient.name), ...tags], [notes]),
    duplicateKey: duplicateKeyOf({ name, url }),
  };
}

/** Which of a household's recipes. */
export interface RecipeFilter {
  householdId: string;
  /** What was searched for, by `recipeSearch`. */
  search?: TermFilter;
  tag?: string | undefined;
  minRating?: number | undefined;
  /** The account whose favourites they are. */
  favouriteOf?: string | undefined;
  /** Minutes in all. */
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

/** Finds a household's recipes, for whoever takes them one by one. */
export function findRecipes(database: DocumentDatabase, query: RecipeQuery): AsyncIterable<ListedDocument> {
  const { skip, limit } = query;
  const shown = { skip, limit, projection: LEFT_OUT, batchSize: BATCH };
  return collectionIn(database).find(matching(query), { ...orderOf(query), ...shown });
}

/** All of a household's recipes, in no order, for whoever takes them one by one. */
export function allRecipes(database: DocumentDatabase, householdId: string): AsyncIterable<FoundRecipe> {
  return collectionIn(database).find({ householdId }, { projection: LOOKUP_FIELDS, batchSize: BATCH });
}

/** How many recipes a household has, or how many of them match. */
export function countRecipes(database: DocumentDatabase, query: RecipeFilter): Promise<number> {
  return collectionIn(database).countDocuments(matching(query));
}

/** How often a household uses each tag, the most used first; of several spellings the first by code. */
export async function countTags(database: DocumentDatabase, householdId: string): Promise<RecipeTags> {
  const collection = collectionIn(database);
  const spelled = await collection.distinct('tags', { householdId });
  const spellings = spelled.filter((tag) => typeof tag === 'string').sort();
  const byKey = new Map<string, string>();
  for (const tag of spellings) if (!byKey.has(tagKeyOf(tag))) byKey.set(tagKeyOf(tag), tag);
  const tags = [...byKey];
  const counts: { tag: string; count: number }[] = [];
  for (let start = 0; start < tags.length; start += TAGS_AT_ONCE) {
    // As the filter finds them: a recipe with two spellings is one.
    const counted = tags.slice(start, start + TAGS_AT_ONCE).map(async ([tagKeys, tag]) => ({
      tag,
      count: await collection.countDocuments({ householdId, tagKeys }),
    }));
    counts.push(...(await Promise.all(counted)).filter(({ count }) => count > 0));
    await nextTurn();
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

/** Whether a household has a recipe of this name and link (`duplicateKeyOf`). */
export async function isCollected(
  database: DocumentDatabase,
  householdId: string,
  duplicateKey: string,
): Promise<boolean> {
  return (await collectionIn(database).countDocuments({ householdId, duplicateKey })) > 0;
}

/** The revision that a recipe of a household is at; null where it has none of this id. */
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

/** Recipes of a household with one of these links, at most `most`. */
export function findRecipesByUrl(
  database: DocumentDatabase,
  householdId: string,
  urls: readonly string[],
  most: number,
): Promise<readonly FoundRecipe[]> {
  return collectionIn(database)
    .find({ householdId, url: { $in: [...urls] } }, { projection: LOOKUP_FIELDS, limit: most })
    .toArray();
}

/** Recipes of a household with this name, without case and accents, at most `most`. */
export function findRecipesByName(
  database: DocumentDatabase,
  householdId: string,
  name: string,
  most: number,
): Promise<readonly FoundRecipe[]> {
  const [from, to] = naturalSortRange(name);
  return collectionIn(database)
    .find({ householdId, nameKey: { $gte: from, $lt: to } }, { projection: LOOKUP_FIELDS, limit: most })
    .toArray();
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

function matching(asked: RecipeFilter) {
  const { householdId, search, tag, minRating, favouriteOf, maxTotal, notMadeSince } = asked;
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
      // Backwards, what was never made comes last by itself.
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
      return byName(language, direction);
  }
}

function byName(language: string, direction: 1 | -1): FindDocumentsOptions {
  return keyOrderedLanguages.has(language)
    ? { sort: { nameKey: direction, _id: direction } }
    : { sort: { name: direction, _id: direction }, collation: nameCollation(language) };
}

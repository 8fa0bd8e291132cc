import {
  foldText,
  recipeDetailsOf,
  totalMinutes,
  type StoredPhoto,
  type RecipeDetails,
} from '@forkcast/contracts';
import {
  type DocumentCollection,
  type DocumentDatabase,
  type IndexDefinition,
  type RecordedDomainEvent,
  defineProjection,
} from '@forkcast/event-sourcing';
import { naturalSortKey, searchFieldsOf, type SearchFields } from '@forkcast/service-kit';
import type { Opinions } from '../commands';
import { evolvePhotos } from '../photos';
import { upcastRecipeEvent, type RecipeEvent } from '../events';
import { recipe } from '../recipe';
import { duplicateKeyOf } from './duplicateKey';

export interface RecipeDocument extends RecipeDetails, Opinions, SearchFields {
  _id: string;
  householdId: string;
  createdAt: string;
  lastUsed: string | null;
  photos: readonly StoredPhoto[];
  /** The revision of the stream's last event. */
  revision: number;
  /** 1 while `lastUsed` is null, so that unused recipes come last. */
  neverUsed: 0 | 1;
  /** `lastUsed`, or '' if never used, which sorts before every instant. */
  lastMade: string;
  /** 1 while `rating` is null, for the same reason. */
  unrated: 0 | 1;
  /** The total time; null if unknown. */
  minutes: number | null;
  /** 1 while `minutes` is null, for the same reason. */
  untimed: 0 | 1;
  /** Tags without case and accents. */
  tagKeys: readonly string[];
  /** A key whose plain comparison gives the natural order of names. */
  nameKey: string;
  /** The key by which an import finds existing recipes. */
  duplicateKey: string;
}

/**
 * An index for sorting a household's recipes. It ends with the filter fields, so that filters don't read
 * documents.
 */
function sortIndex(by: IndexDefinition['key']): IndexDefinition {
  // A repeated field keeps its first position and its last direction.
  return { key: { householdId: 1, ...by, _id: 1, minutes: 1, rating: 1, lastMade: 1, ...by } };
}

export const recipeCollection = defineProjection<RecipeEvent, RecipeDocument>({
  name: 'recipe-search',
  replaces: ['recipe-finder', 'recipe-collection', 'household-recipes'],
  streams: [recipe.streams],
  indexes: [
    sortIndex({ nameKey: 1 }),
    sortIndex({ neverUsed: 1, lastUsed: 1 }),
    sortIndex({ lastMade: 1 }),
    sortIndex({ unrated: 1, rating: -1 }),
    sortIndex({ unrated: 1, rating: 1 }),
    sortIndex({ untimed: 1, minutes: 1 }),
    sortIndex({ untimed: 1, minutes: -1 }),
    sortIndex({ createdAt: 1 }),
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
  const evolved = evolveFields(document, event);
  return evolved && { ...evolved, revision: event.revision };
}

function evolveFields(
  document: Omit<RecipeDocument, 'revision'> | null,
  event: RecordedDomainEvent<RecipeEvent>,
): Omit<RecipeDocument, 'revision'> | null {
  switch (event.type) {
    case 'RecipeAdded':
    case 'RecipeBroughtBack': {
      const { recipeId, householdId, addedAt } = event.data;
      return {
        _id: recipeId,
        householdId,
        ...detailFields(event.data),
        ...ratingFields(null),
        favouriteOf: [],
        photos: [],
        createdAt: addedAt,
        ...lastUsedFields(event.type === 'RecipeAdded' ? null : event.data.lastUsed),
      };
    }
    case 'RecipeChanged':
      return document && { ...document, ...detailFields(event.data) };
    case 'RecipeMade':
      return document && { ...document, ...lastUsedFields(laterDay(document.lastUsed, event.data.lastUsed)) };
    case 'RecipeMakingForgotten':
      return document && { ...document, ...lastUsedFields(event.data.lastUsed) };
    case 'RecipeRated':
      return document && { ...document, ...ratingFields(event.data.rating) };
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

function ratingFields(rating: number | null) {
  return { rating, unrated: rating === null ? (1 as const) : (0 as const) };
}

function lastUsedFields(lastUsed: string | null) {
  return { lastUsed, lastMade: lastUsed ?? '', neverUsed: lastUsed === null ? (1 as const) : (0 as const) };
}

export function tagKeyOf(tag: string): string {
  return foldText(tag);
}

function laterDay(known: string | null, day: string): string {
  return known !== null && known > day ? known : day;
}

function detailFields(details: RecipeDetails) {
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

export function collectionIn(database: DocumentDatabase): DocumentCollection<RecipeDocument> {
  return database.collection<RecipeDocument>(recipeCollection.name);
}

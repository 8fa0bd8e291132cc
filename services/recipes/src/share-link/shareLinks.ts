import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import { upcastRecipeEvent, type RecipeEvent } from '../recipe/events';
import { recipe } from '../recipe/recipe';

/** The link of one recipe. */
interface ShareLinkDocument {
  /** The recipe's id. */
  _id: string;
  householdId: string;
  linkId: string;
  sharedAt: string;
}

/** Links for the export. The recipe's stream decides whether a link is valid. */
export const shareLinks = defineProjection<RecipeEvent, ShareLinkDocument>({
  name: 'recipe-share-links',
  streams: [recipe.streams],
  indexes: [{ key: { householdId: 1, sharedAt: 1, _id: 1 } }],
  documentIds: ({ type, data }) =>
    type === 'ShareLinkMade' || type === 'ShareLinkRevoked' || type === 'RecipeDeleted'
      ? [data.recipeId]
      : [],
  upcast: upcastRecipeEvent,
  evolve: (document, event) => {
    switch (event.type) {
      case 'ShareLinkMade': {
        const { recipeId, householdId, linkId, at } = event.data;
        return { _id: recipeId, householdId, linkId, sharedAt: at };
      }
      case 'ShareLinkRevoked':
      case 'RecipeDeleted':
        return null;
      default:
        return document;
    }
  },
});

/** The links of a household, the oldest first. */
export function shareLinksOf(
  database: DocumentDatabase,
  householdId: string,
): AsyncIterable<ShareLinkDocument> {
  return database
    .collection<ShareLinkDocument>(shareLinks.name)
    .find({ householdId }, { sort: { sharedAt: 1, _id: 1 } });
}

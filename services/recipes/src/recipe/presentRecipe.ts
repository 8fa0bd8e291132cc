import { listed, recipeDetailsOf, type ListedRecipe, type Recipe } from '@forkcast/contracts';
import type { FoundRecipe, ListedDocument } from './collection/recipeQueries';
import { presentPhoto } from './photos';
import type { ExistingRecipe } from './recipe';

/** A recipe in an API response, at a revision of its stream. */
export function presentRecipe(recipe: ExistingRecipe, accountId: string, revision: number): Recipe {
  return { id: recipe.id, ...recipeDetailsOf(recipe), ...presentRest(recipe, accountId), revision };
}

export function presentDocument({ _id: id, ...document }: FoundRecipe, accountId: string): Recipe {
  const { revision } = document;
  return { id, ...recipeDetailsOf(document), ...presentRest(document, accountId), revision };
}

/** A recipe in a list, without some details. */
export function presentListed(document: ListedDocument, accountId: string): ListedRecipe {
  const { _id: id, revision } = document;
  return { id, ...listed(recipeDetailsOf(document)), ...presentRest(document, accountId), revision };
}

type Rest = Pick<ExistingRecipe, 'rating' | 'favouriteOf' | 'photos' | 'lastUsed' | 'createdAt'>;

function presentRest({ rating, favouriteOf, photos, lastUsed, createdAt }: Rest, accountId: string) {
  return {
    rating,
    favourite: favouriteOf.includes(accountId),
    photos: photos.map(presentPhoto),
    lastUsed,
    createdAt,
  };
}

import type { Identity } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';

/** Stores the author's name for the history. */
export function storeAuthorName(
  { accountId, displayName }: Identity,
  { names }: Pick<RecipeModels, 'names'>,
): Promise<void> {
  return names.remember(accountId, displayName);
}

import type { Identity } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';

/** What whoever changes a recipe is called is kept for its history. */
export function rememberWriter(
  { accountId, displayName }: Identity,
  { names }: Pick<RecipeModels, 'names'>,
): Promise<void> {
  return names.remember(accountId, displayName);
}

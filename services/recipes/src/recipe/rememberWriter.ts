import type { Identity } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';

/** Stores the author's name for the history. */
export function rememberWriter(
  { accountId, displayName }: Identity,
  { names }: Pick<RecipeModels, 'names'>,
): Promise<void> {
  return names.remember(accountId, displayName);
}

import { recipeVersionSchema } from '@forkcast/contracts';
import { RuleViolation } from '@forkcast/event-sourcing';
import { z } from 'zod';
import type { RecipeModels } from '../models';
import { recipeVersions, type AuthoredVersion } from '../recipe/history/recipeVersions';
import { wholeRecipes } from './exportFile';

export const exportedVersionSchema = z.intersection(z.object({ recipeId: z.string() }), recipeVersionSchema);
type ExportedVersion = z.infer<typeof exportedVersionSchema>;

/** All versions of a household's recipes, by recipe, newest first. Leaves out recipes that were never changed. */
export async function* allVersions(
  { database, store, names }: Pick<RecipeModels, 'database' | 'store' | 'names'>,
  householdId: string,
  language: string,
): AsyncGenerator<ExportedVersion, void, void> {
  for await (const { _id: recipeId, revision } of wholeRecipes(database, householdId, language)) {
    if (revision === 0) continue;
    for await (const versions of pagesOf(store, { recipeId, householdId })) {
      const known = await names.of(versions.map(({ accountId }) => accountId));
      for (const { accountId, ...version } of versions) {
        yield { recipeId, ...version, by: accountId === null ? null : (known.get(accountId) ?? null) };
      }
    }
  }
}

async function* pagesOf(
  store: RecipeModels['store'],
  recipe: { recipeId: string; householdId: string },
): AsyncGenerator<readonly AuthoredVersion[], void, void> {
  for (let before: number | undefined, isMore = true; isMore;) {
    const { versions, more } = await recipeVersions(store, { ...recipe, before }).catch(noneIfDeleted);
    const isUnchanged = before === undefined && versions.length < 2;
    if (!isUnchanged) yield versions;
    before = versions.at(-1)?.revision;
    isMore = more && before !== undefined;
  }
}

/** The recipe was deleted while the export was running. */
function noneIfDeleted(error: unknown): { versions: readonly AuthoredVersion[]; more: boolean } {
  if (error instanceof RuleViolation && error.code === 'not-found') return { versions: [], more: false };
  throw error;
}

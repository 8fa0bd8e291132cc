import type { ImportRecipesRequest, ImportRecipesResponse } from '@forkcast/contracts';
import { isApiFailure } from '@forkcast/web-kit';
import { useImportRecipesMutation } from './importApi';

/**
 * How often rows are sent again while the server is at work on an import before: some ten seconds each, with the pauses that
 * the server names.
 */
const SENT_AGAIN = 10;

/** Sends rows of an import, patiently. Rejects with what the API said. */
export function useSendRows(): (request: ImportRecipesRequest) => Promise<ImportRecipesResponse> {
  const [sendRows] = useImportRecipesMutation();
  return async (request) => {
    for (let again = SENT_AGAIN; ; again -= 1) {
      try {
        return await sendRows(request).unwrap();
      } catch (error) {
        if (again === 0 || !isApiFailure(error) || error.code !== 'not-caught-up') throw error;
      }
    }
  };
}

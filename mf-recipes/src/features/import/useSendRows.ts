import type { ImportRecipesRequest, ImportRecipesResponse } from '@forkcast/contracts';
import { isApiFailure } from '@forkcast/web-kit';
import { useImportRecipesMutation } from './importApi';

/**
 * Number of retries while the server processes an earlier import: about ten seconds each, with the server's
 * Retry-After.
 */
const MAX_RETRIES = 10;

/** Sends rows of an import with retries. Rejects with the API's error. */
export function useSendRows(): (request: ImportRecipesRequest) => Promise<ImportRecipesResponse> {
  const [sendRows] = useImportRecipesMutation();
  return async (request) => {
    for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1) {
      try {
        return await sendRows(request).unwrap();
      } catch (error) {
        if (retriesLeft === 0 || !isApiFailure(error) || error.code !== 'not-caught-up') throw error;
      }
    }
  };
}

import type { ImportRecipesResponse } from '@forkcast/contracts';
import { errorMessage, useOutcome } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useDispatch } from 'react-redux';
import { recipesApi } from '../../../api/recipesApi';
import type { RowProblem } from '../rows/rowProblems';
import { useUploading } from '../../photos/useUploading';
import { importRequests } from './importRequests';
import type { ImportState, ReadFile } from './importState';
import { t } from './texts';
import { useSendRows } from '../useSendRows';

/** Sends the rows of a file. With the same id, it continues an interrupted import. */
export function useImportRows(setState: (state: ImportState) => void) {
  const outcome = useOutcome();
  const dispatch = useDispatch();
  const uploading = useUploading();
  const sendRows = useSendRows();

  return async ({ name, rows, summary }: ReadFile, importId: string = newId()) => {
    const file = { name, rows, summary, importId };
    let done = 0;
    const photoOf = ({ row, recipeId }: ImportRecipesResponse['recipes'][number]) => {
      const { photo, name: recipeName = '' } = rows[row - 1] ?? {};
      return photo === undefined ? [] : [{ recipeId, recipeName, address: photo }];
    };
    let imported = 0;
    const skipped: RowProblem[] = [];
    setState({ phase: 'importing', ...file, done });
    try {
      for (const request of importRequests(rows, importId, name)) {
        const response = await sendRows(request);
        done += request.recipes.length;
        imported += response.imported;
        uploading.fetchAll(importId, response.recipes.flatMap(photoOf));
        for (const { row, reason } of response.skipped) {
          skipped.push({ line: rows[row - 1]?.line ?? row, reason });
        }
        setState({ phase: 'importing', ...file, done });
      }
      setState({ phase: 'imported', ...file, imported, skipped });
      outcome.done(t('importSucceeded'), t('imported', { count: imported }));
    } catch (error) {
      setState({ phase: 'failed', ...file, done });
      outcome.failed(t('importFailed'), errorMessage(error, t('importFailedBody')));
    } finally {
      dispatch(recipesApi.util.invalidateTags(['Recipes']));
    }
  };
}

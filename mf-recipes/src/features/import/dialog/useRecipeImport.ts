import { useOutcome } from '@forkcast/web-kit';
import { useCallback, useState } from 'react';
import type { ImportState } from './importState';
import { t } from './texts';
import { useImportRows } from './useImportRows';
import { useFileReading } from './useFileReading';

/** State and actions of an import from a file. */
export function useRecipeImport() {
  const { failed } = useOutcome();
  const [state, setState] = useState<ImportState>({ phase: 'no-file' });
  const { read, stop } = useFileReading(setState);
  const importRows = useImportRows(setState);

  const reset = useCallback(() => {
    stop();
    setState({ phase: 'no-file' });
  }, [stop]);

  const start = () => {
    if (state.phase === 'importing' || state.phase === 'reading') return;
    if (state.phase === 'failed') void importRows(state, state.importId);
    else if (state.phase === 'parsed' && state.rows.length > 0) void importRows(state);
    else failed(t('noData'), t('noDataBody'));
  };

  return { state, read, start, reset };
}

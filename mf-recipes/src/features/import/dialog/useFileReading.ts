import { importLimits } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { CsvProblem } from '../rows/csvProblem';
import { isLinkedData } from '../reading/chosen';
import { openReader } from '../reading/openReader';
import type { ImportState } from './importState';
import { fileProblemText } from './problemTexts';
import { t } from './texts';

/** Reads the chosen file. Choosing another one cancels it. */
export function useFileReading(setState: (state: ImportState) => void) {
  const outcome = useOutcome();
  const reading = useRef<AbortController>(null);
  const stop = useCallback(() => reading.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const read = async (file: File) => {
    const fileError = findFileError(file);
    if (fileError) {
      outcome.failed(fileError.title, fileError.description);
      return;
    }
    stop();
    const { signal } = (reading.current = new AbortController());
    const { name } = file;
    setState({ phase: 'reading', name });
    try {
      const reader = await openReader();
      if (signal.aborted) {
        reader.close();
        return;
      }
      signal.addEventListener('abort', reader.close);
      const { rows, ...summary } = await reader.rows(file).finally(reader.close);
      if (signal.aborted) return;
      setState({ phase: 'parsed', name, rows, summary });
      if (isLinkedData(file.name)) outcome.done(t('fileLoaded'), t('foundInFile', { count: rows.length }));
      else outcome.done(t('loaded'), t('found', { count: rows.length }));
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof CsvProblem ? fileProblemText(error.problem) : t('unreadable');
      setState({ phase: 'unreadable', name, message });
      outcome.failed(t(isLinkedData(file.name) ? 'fileNotRead' : 'notParsed'), message);
    }
  };
  return { read, stop };
}

/** Why a file is rejected before it is opened. */
function findFileError(file: File): { title: string; description: string } | null {
  if (!file.name.toLowerCase().endsWith('.csv') && !isLinkedData(file.name))
    return { title: t('notCsv'), description: t('notCsvBody') };
  if (file.size > importLimits.fileBytes) return { title: t('tooLarge'), description: t('tooLargeBody') };
  return null;
}

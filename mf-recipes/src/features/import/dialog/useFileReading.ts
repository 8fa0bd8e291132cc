import { importLimits } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { bytesOf } from '../rows/bytesOf';
import { CsvProblem } from '../rows/csvProblem';
import { readInBackground } from '../rows/readInBackground';
import type { FileRow } from '../rows/readRecipeFile';
import { useReadRecipeFileMutation } from '../importApi';
import type { ImportState } from './importState';
import { isLinkedData } from '../rows/isLinkedData';
import { readLinkedData } from '../rows/readLinkedData';
import { fileProblemText } from './problemTexts';
import { t } from './texts';

/** Reads the file that was chosen; a newer one takes its place. */
export function useFileReading(setState: (state: ImportState) => void) {
  const outcome = useOutcome();
  const [readPart] = useReadRecipeFileMutation();
  const reading = useRef<AbortController>(null);
  const stop = useCallback(() => reading.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const read = async (file: File) => {
    const refused = refusalOf(file);
    if (refused) {
      outcome.failed(refused.title, refused.description);
      return;
    }
    stop();
    const { signal } = (reading.current = new AbortController());
    const rows: FileRow[] = [];
    const { name } = file;
    setState({ phase: 'reading', name, rows: [] });
    try {
      const bytes = await bytesOf(file);
      const take = (batch: readonly FileRow[]) => {
        // The first rows are shown while the others are being read.
        if (rows.length === 0 && !signal.aborted) setState({ phase: 'reading', name, rows: batch });
        rows.push(...batch);
      };
      const summary = isLinkedData(file.name)
        ? await readLinkedData(new Uint8Array(bytes), (text) => readPart(text).unwrap(), take, signal)
        : await readInBackground(bytes, take, signal);
      if (signal.aborted) return;
      setState({ phase: 'parsed', name, rows, summary });
      if (isLinkedData(file.name)) outcome.done(t('fileLoaded'), t('foundInFile', { count: rows.length }));
      else outcome.done(t('loaded'), t('found', { count: rows.length }));
    } catch (error) {
      if (signal.aborted) return;
      const message = whyUnreadable(error);
      setState({ phase: 'unreadable', name, message });
      outcome.failed(t(isLinkedData(file.name) ? 'fileNotRead' : 'notParsed'), message);
    }
  };
  return { read, stop };
}

function whyUnreadable(error: unknown): string {
  if (error instanceof CsvProblem) return fileProblemText(error.problem);
  return isApiFailure(error) ? error.message : t('unreadable');
}

/** Why a file is not even opened. */
function refusalOf(file: File): { title: string; description: string } | null {
  if (!file.name.toLowerCase().endsWith('.csv') && !isLinkedData(file.name))
    return { title: t('notCsv'), description: t('notCsvBody') };
  if (file.size > importLimits.fileBytes) return { title: t('tooLarge'), description: t('tooLargeBody') };
  return null;
}

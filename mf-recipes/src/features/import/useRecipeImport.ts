import { importLimits } from '@forkcast/contracts';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recipesApi } from '../../api/recipesApi';
import { bytesOf } from './bytesOf';
import { CsvProblem } from './csv/csvProblem';
import { readInBackground } from './csv/readInBackground';
import type { FileRow } from './csv/readRecipeFile';
import { skipTexts, type RowProblem } from './csv/rowProblems';
import { useImportRecipesMutation } from './importApi';
import { importRequests } from './importRequests';
import type { ImportState, ReadFile } from './importState';

/** A file on its way into the collection. */
export function useRecipeImport() {
  const { toast } = useShell();
  const dispatch = useDispatch();
  const [state, setState] = useState<ImportState>({ phase: 'no-file' });
  const [sendRows] = useImportRecipesMutation();
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const reset = useCallback(() => {
    reading.current?.abort();
    setState({ phase: 'no-file' });
  }, []);

  const read = async (file: File) => {
    const refused = problemOf(file);
    if (refused) {
      toast({ ...refused, tone: 'destructive' });
      return;
    }
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const rows: FileRow[] = [];
    const { name } = file;
    setState({ phase: 'reading', name, rows: [] });
    try {
      const bytes = await bytesOf(file);
      const summary = await readInBackground(
        bytes,
        (batch) => {
          // The first rows are shown while the others are being read.
          if (rows.length === 0 && !signal.aborted) setState({ phase: 'reading', name, rows: batch });
          rows.push(...batch);
        },
        signal,
      );
      if (signal.aborted) return;
      setState({ phase: 'parsed', name, rows, summary });
      toast({
        title: 'CSV loaded',
        description: `Found ${count(rows.length)} recipes in CSV file`,
        tone: 'positive',
      });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof CsvProblem ? error.message : 'The file could not be read.';
      setState({ phase: 'unreadable', name, message });
      toast({ title: 'Error parsing CSV', description: message, tone: 'destructive' });
    }
  };

  /** Sends the rows; under the same id again, it goes on where it broke off. */
  const bringIn = async ({ name, rows, summary }: ReadFile, importId: string = crypto.randomUUID()) => {
    const file = { name, rows, summary, importId };
    let done = 0;
    let imported = 0;
    const skipped: RowProblem[] = [];
    setState({ phase: 'importing', ...file, done });
    try {
      for (const request of importRequests(rows, importId)) {
        const answer = await sendRows(request).unwrap();
        done += request.recipes.length;
        imported += answer.imported;
        for (const { row, reason } of answer.skipped) {
          skipped.push({ line: rows[row - 1]?.line ?? row, text: skipTexts[reason], skipped: true });
        }
        setState({ phase: 'importing', ...file, done });
      }
      setState({ phase: 'imported', ...file, imported, skipped });
      toast({
        title: 'Import successful',
        description: `Imported ${count(imported)} recipes to your collection`,
        tone: 'positive',
      });
    } catch (error) {
      setState({ phase: 'failed', ...file, done });
      toast({
        title: 'Import failed',
        description: errorMessage(error, 'An error occurred during import'),
        tone: 'destructive',
      });
    } finally {
      dispatch(recipesApi.util.invalidateTags(['Recipes']));
    }
  };

  const start = () => {
    if (state.phase === 'importing' || state.phase === 'reading') return;
    if (state.phase === 'failed') void bringIn(state, state.importId);
    else if (state.phase === 'parsed' && state.rows.length > 0) void bringIn(state);
    else {
      toast({
        title: 'No data to import',
        description: 'Please upload a valid CSV file first',
        tone: 'destructive',
      });
    }
  };

  return { state, read, start, reset };
}

function problemOf(file: File): { title: string; description: string } | null {
  if (!file.name.toLowerCase().endsWith('.csv')) {
    return { title: 'Not a CSV file', description: 'Please choose a file whose name ends in .csv' };
  }
  if (file.size > importLimits.fileBytes) {
    return { title: 'File too large', description: 'A CSV file may have up to 5 MB. Please split it.' };
  }
  return null;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

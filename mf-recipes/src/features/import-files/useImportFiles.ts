import { importLimits, type ComparedRecipe } from '@forkcast/contracts';
import type { ImportProblem } from '@forkcast/recipe-files';
import { errorMessage, useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recipesApi } from '../../api/recipesApi';
import { inParts } from '../import/importRequests';
import { useSendRows } from '../import/useSendRows';
import { decide, rowOf, sortRecipes, type AlikeRecipe, type Choice } from './decisions';
import { useCompareImportMutation, useLazyImportStatusQuery } from './importFilesApi';
import { importIdOf, nameOf } from './importName';
import type { Comparison, Going, ImportFilesState, ReadFiles } from './importState';
import { createRun, type Run } from './run';
import type { ChosenFile, FileReader, FoundRecipe } from './reading/fileReader';
import { openReader } from './reading/openReader';
import { t } from './texts';

/** Files of other apps on their way into the collection. */
export function useImportFiles() {
  const { id: accountId } = useSession().user;
  const dispatch = useDispatch();
  const [state, setState] = useState<ImportFilesState>({ phase: 'choose', problem: null });
  const [compareRows] = useCompareImportMutation();
  const [askStatus] = useLazyImportStatusQuery();
  const sendRows = useSendRows();
  const reader = useRef<FileReader>(null);
  const run = useRef<Run>(null);
  /** Ends what is under way: what comes of it later is not looked at. */
  const round = useRef(new AbortController());

  const end = useCallback(() => {
    round.current.abort();
    run.current?.stop();
    reader.current?.close();
    reader.current = null;
    run.current = null;
  }, []);
  useEffect(() => end, [end]);

  const reset = () => {
    end();
    setState({ phase: 'choose', problem: null });
  };

  const compare = async (recipes: readonly FoundRecipe[]): Promise<readonly ComparedRecipe[]> => {
    const compared: ComparedRecipe[] = [];
    for (const part of inParts(recipes, ({ details }) => details)) {
      const answer = await compareRows({ recipes: part.map((recipe) => rowOf(recipe)) }).unwrap();
      compared.push(...answer.recipes);
    }
    return compared;
  };

  /** The import of these recipes that broke off, or the id of the next one. */
  const nextImport = async (recipes: readonly FoundRecipe[]): Promise<Going> => {
    const name = nameOf(accountId, recipes);
    for (let over = 0; ; over += 1) {
      const importId = importIdOf(name, over);
      const { status, rows } = await askStatus(importId).unwrap();
      if (status === 'unknown') return { importId, offset: 0 };
      if (status === 'running' && rows < importLimits.rows) return { importId, offset: rows };
    }
  };

  const lookUp = async (read: ReadFiles, signal: AbortSignal) => {
    const show = (comparison: Comparison, going: Going | null) => {
      if (!signal.aborted) setState({ phase: 'preview', read, comparison, going, choices: new Map() });
    };
    if (read.recipes.length === 0) {
      show({ state: 'known', compared: [] }, null);
      return;
    }
    show({ state: 'pending' }, null);
    try {
      const compared = await compare(read.recipes);
      show({ state: 'known', compared }, await nextImport(read.recipes));
    } catch (error) {
      show({ state: 'failed', why: errorMessage(error, t('readFailed')) }, null);
    }
  };

  const read = async (chosen: readonly ChosenFile[]) => {
    if (chosen.length === 0) return;
    end();
    const { signal } = (round.current = new AbortController());
    const files = chosen.map(({ file, path }) => path ?? file.name);
    const recipes: FoundRecipe[] = [];
    const problems: ImportProblem[] = [];
    let [meals, items, count] = [0, 0, 0];
    setState({ phase: 'reading', files, count });
    try {
      const opened = await openReader();
      if (signal.aborted) {
        opened.close();
        return;
      }
      reader.current = opened;
      await opened.read(chosen, (found) => {
        if (signal.aborted) return;
        count += found.recipes.length;
        recipes.push(...found.recipes.slice(0, importLimits.rows - recipes.length));
        problems.push(...found.problems);
        meals += found.meals;
        items += found.items;
        setState({ phase: 'reading', files, count });
      });
    } catch (error) {
      if (signal.aborted) return;
      end();
      const why = error instanceof Error && error.message !== '' ? error.message : null;
      setState({ phase: 'choose', problem: why ?? t('readFailed') });
      return;
    }
    if (signal.aborted) return;
    await lookUp({ files, recipes, meals, items, problems, tooMany: count > recipes.length }, signal);
  };

  const start = async (choiceOf: (alike: AlikeRecipe) => Choice) => {
    if (state.phase !== 'preview' || state.comparison.state !== 'known' || !state.going) return;
    const opened = reader.current;
    const { signal } = round.current;
    if (!opened) return;
    const { read: files, comparison, going } = state;
    const sorted = sortRecipes(files.recipes, comparison.compared);
    const started = createRun({
      read: files,
      decided: decide(sorted, choiceOf),
      sorted,
      going,
      reader: opened,
      sendRows,
      onState: (next) => {
        if (!signal.aborted) setState(next);
      },
      onChanged: () => dispatch(recipesApi.util.invalidateTags(['Recipes'])),
    });
    run.current = started;
    await started.goOn();
  };

  return {
    state,
    read: (chosen: readonly ChosenFile[]) => void read(chosen),
    reset,
    lookAgain: () => {
      if (state.phase === 'preview') void lookUp(state.read, round.current.signal);
    },
    choose: (places: readonly number[], choice: Choice) =>
      setState((now) =>
        now.phase === 'preview'
          ? { ...now, choices: new Map([...now.choices, ...places.map((place) => [place, choice] as const)]) }
          : now,
      ),
    start: (choiceOf: (alike: AlikeRecipe) => Choice) => void start(choiceOf),
    stop: () => run.current?.stop(),
    goOn: () => void run.current?.goOn(),
  };
}

import type { Matches } from '@forkcast/recipe-files';
import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import {
  countOthers,
  createRun,
  decide,
  gatherFound,
  othersOf,
  sortRecipes,
  withoutRecipes,
  withTags,
  type AlikeRecipe,
  type Choice,
  type Comparison,
  type RunningImport,
  type Part,
  type ReadFiles,
  type Reader,
  type Run,
} from '@forkcast/recipe-files/import';
import { errorMessage } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recipesApi } from '../../../api/recipesApi';
import { firstNames } from '../firstNames';
import { pause } from '../../photos/sendPhoto';
import type { ImportFilesState } from './importState';
import type { Chosen } from '../reading/chosen';
import { useReaders } from '../reading/useReaders';
import { sendFilePhoto } from './sendFilePhoto';
import { t } from './texts';
import { useImportCalls } from './useImportCalls';

/** State and actions of an import of files from other apps. */
export function useImportFiles() {
  const dispatch = useDispatch();
  const [state, setState] = useState<ImportFilesState>({ phase: 'choose', problem: null });
  const calls = useImportCalls();
  const openReader = useReaders();
  const reader = useRef<Reader>(null);
  const run = useRef<Run>(null);
  const lastRead = useRef<{ chosen: Chosen; matches: Matches }>(null);
  /** Aborts the operation in progress, so that its result is ignored. */
  const operation = useRef(new AbortController());

  const stopAll = useCallback(() => {
    operation.current.abort();
    run.current?.stop();
    reader.current?.close();
    reader.current = null;
    run.current = null;
  }, []);
  useEffect(() => stopAll, [stopAll]);

  const reset = () => {
    stopAll();
    setState({ phase: 'choose', problem: null });
  };

  const compare = async (read: ReadFiles, signal: AbortSignal) => {
    const show = (comparison: Comparison, going: RunningImport | null) => {
      if (signal.aborted) return;
      const excluded = new Set<Part>(read.itemsAreOfPast ? ['items'] : []);
      const nothingChosen = { choices: new Map(), excluded, tags: new Map() };
      setState({ phase: 'preview', read, comparison, going, ...nothingChosen });
    };
    const none = new Set<string>();
    if (read.recipes.length + countOthers(read) === 0) {
      const nothingImported = { mealsThere: none, eatenThere: none, templatesThere: none, itemsThere: none };
      show({ state: 'known', compared: [], ...nothingImported }, null);
      return;
    }
    show({ state: 'pending' }, null);
    try {
      show({ state: 'known', ...(await calls.compare(read)) }, await calls.nextImport(read));
    } catch (error) {
      show({ state: 'failed', why: errorMessage(error, t('readFailed')) }, null);
    }
  };

  const read = async (chosen: Chosen, matches: Matches) => {
    const { files, unreadable } = describeChosen(chosen);
    if (files.length === 0) {
      if (unreadable.length > 0) setState({ phase: 'choose', problem: firstNames(unreadable, 3) });
      return;
    }
    stopAll();
    lastRead.current = { chosen, matches };
    const { signal } = (operation.current = new AbortController());
    const gathered = gatherFound();
    setState({ phase: 'reading', files, count: 0 });
    try {
      const opened = await openReader(chosen, matches);
      if (signal.aborted) {
        opened.close();
        return;
      }
      reader.current = opened;
      await opened.read((found) => {
        if (signal.aborted) return;
        gathered.add(found);
        setState({ phase: 'reading', files, count: gathered.count() });
      });
    } catch (error) {
      if (signal.aborted) return;
      stopAll();
      setState({ phase: 'choose', problem: errorMessage(error, t('readFailed')) });
      return;
    }
    if (signal.aborted) return;
    const notOpened = unreadable.map((where) => ({ reason: null, why: t('notOpened'), where, text: '' }));
    await compare(gathered.whole(files, notOpened), signal);
  };

  const start = async (choiceOf: (alike: AlikeRecipe) => Choice) => {
    if (state.phase !== 'preview' || state.comparison.state !== 'known' || !state.going) return;
    const opened = reader.current;
    const { signal } = operation.current;
    if (!opened) return;
    const { read: files, comparison, going, excluded, tags } = state;
    const sorted = sortRecipes(files.recipes, comparison.compared);
    const included = excluded.has('recipes') ? withoutRecipes(sorted) : sorted;
    const started = createRun({
      read: files,
      decided: withTags(decide(included, choiceOf), tags),
      sorted,
      others: othersOf(files, comparison, excluded),
      going,
      reader: opened,
      ...calls,
      sendPhoto: sendFilePhoto,
      pause,
      why: (error) => errorMessage(error, t('readFailed')),
      onState: (next) => {
        if (!signal.aborted) setState(next);
      },
      onChanged: () => dispatch(recipesApi.util.invalidateTags(['Recipes', 'MealPlans'])),
    });
    run.current = started;
    await started.goOn();
  };

  return {
    state,
    read: (chosen: Chosen) => void read(chosen, new Map()),
    /** Reads the chosen files again with the user's column roles for one table. */
    match: (where: string, columns: ColumnMatch) => {
      if (!lastRead.current) return;
      const { chosen, matches } = lastRead.current;
      void read(chosen, new Map(matches).set(where, columns));
    },
    reset,
    compareAgain: () => {
      if (state.phase === 'preview') void compare(state.read, operation.current.signal);
    },
    choose: (places: readonly number[], choice: Choice) =>
      setState((now) =>
        now.phase === 'preview'
          ? { ...now, choices: new Map([...now.choices, ...places.map((place) => [place, choice] as const)]) }
          : now,
      ),
    tag: (tag: string, name: string | null) =>
      setState((now) => (now.phase === 'preview' ? { ...now, tags: new Map(now.tags).set(tag, name) } : now)),
    /** Includes or excludes a part of the files. */
    include: (part: Part, isIncluded: boolean) =>
      setState((now) => {
        if (now.phase !== 'preview') return now;
        const excluded = new Set(now.excluded);
        if (isIncluded) excluded.delete(part);
        else excluded.add(part);
        return { ...now, excluded };
      }),
    start: (choiceOf: (alike: AlikeRecipe) => Choice) => void start(choiceOf),
    stop: () => run.current?.stop(),
    goOn: () => void run.current?.goOn(),
  };
}

/** Display names of the chosen sources, and files that couldn't be opened. */
function describeChosen(chosen: Chosen): { files: readonly string[]; unreadable: readonly string[] } {
  if ('addresses' in chosen) return { files: chosen.addresses, unreadable: [] };
  if ('text' in chosen) return { files: [t('pastedName')], unreadable: [] };
  const { files, unreadable = [] } = chosen;
  return { files: files.map(({ file, path }) => path ?? file.name), unreadable };
}

import { importLimits } from '@forkcast/contracts';
import type { ImportedListItem, ImportedMeal } from '@forkcast/recipe-files';
import { errorMessage } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recipesApi } from '../../api/recipesApi';
import { firstNames } from '../import/firstNames';
import { decide, sortRecipes, withoutRecipes, type AlikeRecipe, type Choice } from './decisions';
import { useImportCalls } from './useImportCalls';
import type { Comparison, Going, ImportFilesState, Part, ReadFiles } from './importState';
import { othersOf } from './others';
import { createRun, type Run } from './run';
import type { Chosen } from './reading/chosen';
import type { FoundRecipe, Reader, ReadProblem } from './reading/fileReader';
import { useReaders } from './reading/useReaders';
import { otherRows } from './otherRows';
import { withTags } from './tagChoices';
import { t } from './texts';

/** Files of other apps on their way into the collection. */
export function useImportFiles() {
  const dispatch = useDispatch();
  const [state, setState] = useState<ImportFilesState>({ phase: 'choose', problem: null });
  const calls = useImportCalls();
  const readerOf = useReaders();
  const reader = useRef<Reader>(null);
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

  const lookUp = async (read: ReadFiles, signal: AbortSignal) => {
    const show = (comparison: Comparison, going: Going | null) => {
      if (signal.aborted) return;
      const without = new Set<Part>(read.itemsAreOfPast ? ['items'] : []);
      const nothingChosen = { choices: new Map(), without, tags: new Map() };
      setState({ phase: 'preview', read, comparison, going, ...nothingChosen });
    };
    const none = new Set<string>();
    if (read.recipes.length + read.meals.length + read.items.length === 0) {
      show({ state: 'known', compared: [], mealsThere: none, itemsThere: none }, null);
      return;
    }
    show({ state: 'pending' }, null);
    try {
      show({ state: 'known', ...(await calls.compare(read)) }, await calls.nextImport(read));
    } catch (error) {
      show({ state: 'failed', why: errorMessage(error, t('readFailed')) }, null);
    }
  };

  const read = async (chosen: Chosen) => {
    const { files, unreadable } = namesIn(chosen);
    if (files.length === 0) {
      if (unreadable.length > 0) setState({ phase: 'choose', problem: firstNames(unreadable, 3) });
      return;
    }
    end();
    const { signal } = (round.current = new AbortController());
    const recipes: FoundRecipe[] = [];
    const problems: ReadProblem[] = unreadable.map((where) => ({
      reason: null,
      why: t('notOpened'),
      where,
      text: '',
    }));
    const meals: ImportedMeal[] = [];
    const items: ImportedListItem[] = [];
    let count = 0;
    setState({ phase: 'reading', files, count });
    try {
      const opened = await readerOf(chosen);
      if (signal.aborted) {
        opened.close();
        return;
      }
      reader.current = opened;
      await opened.read((found) => {
        if (signal.aborted) return;
        count += found.recipes.length;
        recipes.push(...found.recipes.slice(0, importLimits.rows - recipes.length));
        problems.push(...found.problems);
        meals.push(...found.meals);
        items.push(...found.items);
        setState({ phase: 'reading', files, count });
      });
    } catch (error) {
      if (signal.aborted) return;
      end();
      setState({ phase: 'choose', problem: errorMessage(error, t('readFailed')) });
      return;
    }
    if (signal.aborted) return;
    const others = otherRows(meals, items);
    const all = { files, recipes, ...others, problems: [...problems, ...others.problems] };
    await lookUp({ ...all, beyond: count - recipes.length }, signal);
  };

  const start = async (choiceOf: (alike: AlikeRecipe) => Choice) => {
    if (state.phase !== 'preview' || state.comparison.state !== 'known' || !state.going) return;
    const opened = reader.current;
    const { signal } = round.current;
    if (!opened) return;
    const { read: files, comparison, going, without, tags } = state;
    const sorted = sortRecipes(files.recipes, comparison.compared);
    const wanted = without.has('recipes') ? withoutRecipes(sorted) : sorted;
    const started = createRun({
      read: files,
      decided: withTags(decide(wanted, choiceOf), tags),
      sorted,
      others: othersOf(files, comparison, without),
      going,
      reader: opened,
      ...calls,
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
    read: (chosen: Chosen) => void read(chosen),
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
    tag: (tag: string, name: string | null) =>
      setState((now) => (now.phase === 'preview' ? { ...now, tags: new Map(now.tags).set(tag, name) } : now)),
    /** Brings a part of the files in, or leaves it out. */
    want: (part: Part, isWanted: boolean) =>
      setState((now) => {
        if (now.phase !== 'preview') return now;
        const without = new Set(now.without);
        if (isWanted) without.delete(part);
        else without.add(part);
        return { ...now, without };
      }),
    start: (choiceOf: (alike: AlikeRecipe) => Choice) => void start(choiceOf),
    stop: () => run.current?.stop(),
    goOn: () => void run.current?.goOn(),
  };
}

/** What is being read, as people call it, and what could not be opened at all. */
function namesIn(chosen: Chosen): { files: readonly string[]; unreadable: readonly string[] } {
  if ('addresses' in chosen) return { files: chosen.addresses, unreadable: [] };
  if ('text' in chosen) return { files: [t('pastedName')], unreadable: [] };
  const { files, unreadable = [] } = chosen;
  return { files: files.map(({ file, path }) => path ?? file.name), unreadable };
}

import {
  createRun,
  decide,
  othersOf,
  sortRecipes,
  withoutRecipes,
  withTags,
  type AlikeRecipe,
  type Choice,
  type Part,
} from '@forkcast/recipe-files/import';
import { errorMessage } from '@forkcast/web-kit';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recipesApi } from '../../../api/recipesApi';
import { pause } from '../../photos/sendPhoto';
import type { ImportFilesState, ImportPreview } from './importState';
import { sendFilePhoto } from './sendFilePhoto';
import { t } from './texts';
import { useImportCalls } from './useImportCalls';
import { useOperation } from './useOperation';
import { useReadFiles } from './useReadFiles';

/** State and actions of an import of files from other apps. */
export function useImportFiles() {
  const dispatch = useDispatch();
  const [state, setState] = useState<ImportFilesState>({ phase: 'choose', problem: null });
  const calls = useImportCalls();
  const operation = useOperation();
  const { read, match, compare } = useReadFiles(operation, calls, setState);

  const start = async (choiceOf: (alike: AlikeRecipe) => Choice) => {
    const { reader, signal } = operation.current();
    const wanted = state.phase === 'preview' && selectWanted(state, choiceOf);
    if (!reader || !wanted) return;
    const run = createRun({
      ...wanted,
      reader,
      ...calls,
      sendPhoto: sendFilePhoto,
      pause,
      why: (error) => errorMessage(error, t('readFailed')),
      onState: (next) => {
        if (!signal.aborted) setState(next);
      },
      onChanged: () => dispatch(recipesApi.util.invalidateTags(['Recipes', 'MealPlans'])),
    });
    operation.current().run = run;
    await run.goOn();
  };

  return {
    state,
    read,
    match,
    reset: () => {
      operation.end();
      setState({ phase: 'choose', problem: null });
    },
    compareAgain: () => {
      if (state.phase === 'preview') compare(state.read);
    },
    ...createPreviewActions(setState),
    start: (choiceOf: (alike: AlikeRecipe) => Choice) => void start(choiceOf),
    stop: () => operation.current().run?.stop(),
    goOn: () => void operation.current().run?.goOn(),
  };
}

export type ImportActions = Omit<ReturnType<typeof useImportFiles>, 'state'>;

/** What to import according to the choices in the preview; null until the comparison is known. */
function selectWanted(
  { read, comparison, going, excluded, tags }: ImportPreview,
  choiceOf: (alike: AlikeRecipe) => Choice,
) {
  if (comparison.state !== 'known' || !going) return null;
  const sorted = sortRecipes(read.recipes, comparison.compared);
  const included = excluded.has('recipes') ? withoutRecipes(sorted) : sorted;
  const decided = withTags(decide(included, choiceOf), tags);
  return { read, decided, sorted, others: othersOf(read, comparison, excluded), going };
}

function createPreviewActions(setState: Dispatch<SetStateAction<ImportFilesState>>) {
  const change = (changesOf: (preview: ImportPreview) => Partial<ImportPreview>) =>
    setState((now) => (now.phase === 'preview' ? { ...now, ...changesOf(now) } : now));
  return {
    choose: (places: readonly number[], choice: Choice) =>
      change(({ choices }) => ({
        choices: new Map([...choices, ...places.map((place) => [place, choice] as const)]),
      })),
    tag: (tag: string, name: string | null) => change(({ tags }) => ({ tags: new Map(tags).set(tag, name) })),
    /** Includes or excludes a part of the files. */
    include: (part: Part, isIncluded: boolean) =>
      change((preview) => {
        const excluded = new Set(preview.excluded);
        if (isIncluded) excluded.delete(part);
        else excluded.add(part);
        return { excluded };
      }),
  };
}

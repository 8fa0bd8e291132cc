import { useOutcome, usePending } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useRef } from 'react';
import { recipeExamples } from './recipeExamples';
import { useAddExamplesMutation, useRemoveExamplesMutation } from './firstStepsApi';
import type { StoredFirstSteps } from './readFirstSteps';
import { sendExamplePhotos } from './sendExamplePhotos';
import { t } from './texts';

/** Adds the example recipes as one import, and removes the unchanged ones. */
export function useExamples(examples: string | null, update: (changes: Partial<StoredFirstSteps>) => void) {
  const { done, failed } = useOutcome();
  const [addExamples] = useAddExamplesMutation();
  const [removeExamples] = useRemoveExamplesMutation();
  const { pending, during } = usePending();
  // A retry uses the same id, so that the server doesn't import recipes twice.
  const importId = useRef<string | null>(null);

  const remove = async (added: string) => {
    const { data, error } = await removeExamples(added);
    if (error) return failed(t('examplesNotRemoved'), error);
    update({ examples: null });
    const recipes = data.kept.map(({ name }) => name).join(', ');
    return done(t('examplesRemoved'), recipes && t('examplesKept', { recipes }));
  };
  const add = async () => {
    importId.current ??= newId();
    const recipes = recipeExamples.map(({ recipe }) => recipe);
    const { data, error } = await addExamples({ importId: importId.current, recipes });
    if (error) return failed(t('examplesNotAdded'), error);
    importId.current = null;
    update({ examples: data.importId });
    try {
      await sendExamplePhotos(recipeExamples, data);
    } catch (cause) {
      return failed(t('photosNotAdded'), cause);
    }
    return done(t('examplesAdded'), t('aboutExamples'), () => remove(data.importId));
  };
  const change = () => void during(examples === null ? add() : remove(examples));
  return { change, isPending: pending };
}

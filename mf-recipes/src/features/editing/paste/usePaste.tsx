import type { UnderstoodRecipe } from '@forkcast/contracts';
import { Button } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { useId, useRef, useState } from 'react';
import { useUnderstandMutation } from '../editingApi';
import { t } from '../texts';
import { PasteRecipe } from './PasteRecipe';

/** A text that is pasted to be taken apart, in the place of the form that it will fill. */
export function usePaste(onUnderstood: (recipe: UnderstoodRecipe) => void) {
  const formId = useId();
  const [understand, { isLoading }] = useUnderstandMutation();
  const [pasting, setPasting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<{ abort: () => void }>(undefined);

  const leave = () => {
    asked.current?.abort();
    asked.current = undefined;
    setPasting(false);
    setProblem(null);
  };
  const read = async (text: string) => {
    if (text.trim() === '') {
      setProblem(t('pasteMissing'));
      return;
    }
    setProblem(null);
    const request = understand({ text });
    asked.current = request;
    const { data, error } = await request;
    // The user went back in the meantime.
    if (asked.current !== request) return;
    if (data) {
      leave();
      onUnderstood(data);
    } else setProblem(errorMessage(error, t('pasteFailed')));
  };

  return {
    paste: () => setPasting(true),
    aside: pasting
      ? {
          title: t('pasteTitle'),
          onBack: leave,
          body: (
            <PasteRecipe
              formId={formId}
              problem={problem}
              reading={isLoading}
              onRead={(text) => void read(text)}
            />
          ),
          action: (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isLoading}
              pendingLabel={t('reading')}
            >
              {t('readText')}
            </Button>
          ),
        }
      : null,
  };
}

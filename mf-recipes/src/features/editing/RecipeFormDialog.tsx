import { Button, Dialog, icons, Stack } from '@forkcast/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { tApp } from '../../texts';
import { RecipeFields, type RecipeFieldsProps } from './RecipeFields';
import type { RecipeForm } from './form/recipeForm';

/** Replaces the form temporarily and keeps its input. */
interface Aside {
  title: string;
  description?: string;
  body: ReactNode;
  /** A button next to 'Back'. */
  action?: ReactNode;
  /** Allows submitting the form from here. If it is invalid, it is shown again. */
  submits?: boolean;
  backLabel?: string;
}

interface RecipeFormDialogProps extends Omit<RecipeFieldsProps, 'formId' | 'initial'> {
  /** Initial values; null while loading. */
  initial: RecipeForm | null;
  /** Shown while loading. */
  waiting?: ReactNode;
  title: string;
  submitLabel: string;
  /** The version history, if the recipe has one. */
  history?: Aside | null;
  /** Shown instead of the form, such as conflicts to resolve. */
  aside?: (Aside & { onBack: () => void }) | null;
  /** A new number resets the form to `initial`. */
  round?: number;
  /** Shown above the form. */
  banner: ReactNode;
  open: boolean;
  saving: boolean;
  /** Called however the dialog is closed; the input stays as a draft. */
  onClose: () => void;
}

/** The dialog around the form of a recipe. */
export function RecipeFormDialog({
  title,
  submitLabel,
  history,
  aside = null,
  round = 0,
  banner,
  initial,
  waiting,
  open,
  saving,
  onClose,
  ...fields
}: RecipeFormDialogProps) {
  const formId = useId();
  const [inHistory, setInHistory] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const panel = aside ?? (inHistory && history ? { ...history, onBack: () => setInHistory(false) } : null);
  const isAside = panel !== null;
  const wasAside = useRef(isAside);
  useEffect(() => {
    // The button that led back to the form no longer exists.
    if (wasAside.current && !isAside) content.current?.querySelector<HTMLElement>('form input')?.focus();
    wasAside.current = isAside;
  }, [isAside]);
  const submit = (
    <Button
      type="submit"
      disabled={initial === null}
      form={formId}
      variant="primary"
      pending={saving}
      pendingLabel={tApp('saving')}
    >
      {submitLabel}
    </Button>
  );
  return (
    <Dialog
      keepsText
      open={open}
      onClose={onClose}
      pending={saving}
      size="lg"
      title={panel?.title ?? title}
      description={panel?.description}
      footer={
        panel ? (
          <>
            <Button disabled={saving} onClick={panel.onBack}>
              {panel.backLabel ?? tApp('back')}
            </Button>
            {panel.submits ? submit : panel.action}
          </>
        ) : (
          <>
            {history ? (
              <Button icon={<icons.History />} disabled={saving} onClick={() => setInHistory(true)}>
                {tApp('history')}
              </Button>
            ) : null}
            <Button onClick={onClose} disabled={saving}>
              {tApp('cancel')}
            </Button>
            {submit}
          </>
        )
      }
    >
      <div hidden={isAside} ref={content}>
        <Stack gap={4}>
          {initial === null ? waiting : banner}
          {initial && (
            <RecipeFields
              key={`fields-${round}`}
              formId={formId}
              initial={initial}
              onInvalid={panel?.submits ? aside?.onBack : undefined}
              {...fields}
            />
          )}
        </Stack>
      </div>
      {panel?.body}
    </Dialog>
  );
}

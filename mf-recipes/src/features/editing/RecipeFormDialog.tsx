import { Button, Dialog, icons, Stack } from '@forkcast/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { tApp } from '../../texts';
import { RecipeFields, type RecipeFieldsProps } from './RecipeFields';
import type { RecipeForm } from './form/recipeForm';

/** Replaces the form for a while and keeps its input. */
interface Aside {
  title: string;
  description?: string;
  body: ReactNode;
  /** Its button next to 'Back'. */
  action?: ReactNode;
  /** The form can be submitted from here. If it is invalid, it is shown again. */
  submits?: boolean;
  backLabel?: string;
}

interface RecipeFormDialogProps extends Omit<RecipeFieldsProps, 'formId' | 'initial'> {
  /** What the fields hold at first; null while that is not known yet. */
  initial: RecipeForm | null;
  /** Shown until then. */
  waiting?: ReactNode;
  title: string;
  submitLabel: string;
  /** What the recipe was before, where it has been something before. */
  history?: Aside | null;
  /** What has to be settled first. */
  before?: (Aside & { onBack: () => void }) | null;
  /** Another number resets the form to `initial`. */
  round?: number;
  /** What stands above the form. */
  banner: ReactNode;
  open: boolean;
  saving: boolean;
  /** However the dialog is closed, the input stays as a draft. */
  onClose: () => void;
}

/** The dialog around the form of a recipe. */
export function RecipeFormDialog({
  title,
  submitLabel,
  history,
  before = null,
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
  const room = useRef<HTMLDivElement>(null);
  const aside = before ?? (inHistory && history ? { ...history, onBack: () => setInHistory(false) } : null);
  const isAside = aside !== null;
  const wasAside = useRef(isAside);
  useEffect(() => {
    // The button that led back to the form is gone.
    if (wasAside.current && !isAside) room.current?.querySelector<HTMLElement>('form input')?.focus();
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
      title={aside?.title ?? title}
      description={aside?.description}
      footer={
        aside ? (
          <>
            <Button disabled={saving} onClick={aside.onBack}>
              {aside.backLabel ?? tApp('back')}
            </Button>
            {aside.submits ? submit : aside.action}
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
      <div hidden={isAside} ref={room}>
        <Stack gap={4}>
          {initial === null ? waiting : banner}
          {initial && (
            <RecipeFields
              key={`fields-${round}`}
              formId={formId}
              initial={initial}
              onInvalid={aside?.submits ? before?.onBack : undefined}
              {...fields}
            />
          )}
        </Stack>
      </div>
      {aside?.body}
    </Dialog>
  );
}

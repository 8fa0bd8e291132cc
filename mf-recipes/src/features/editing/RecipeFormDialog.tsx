import { Button, Dialog, icons, Stack } from '@forkcast/ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
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

interface Panel extends Aside {
  onBack: () => void;
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
  aside?: Panel | null;
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
  const panel: Panel | null =
    aside ?? (inHistory && history ? { ...history, onBack: () => setInHistory(false) } : null);
  const isAside = panel !== null;
  useFocusOnReturn(content, isAside);
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
        <Footer
          panel={panel}
          saving={saving}
          submit={{ form: formId, disabled: initial === null, children: submitLabel }}
          onHistory={history ? () => setInHistory(true) : null}
          onClose={onClose}
        />
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

interface FooterProps {
  panel: Panel | null;
  saving: boolean;
  submit: { form: string; disabled: boolean; children: ReactNode };
  /** Null if the recipe has no history. */
  onHistory: (() => void) | null;
  onClose: () => void;
}

function Footer({ panel, saving, submit, onHistory, onClose }: FooterProps) {
  const submitButton = (
    <Button type="submit" variant="primary" pending={saving} pendingLabel={tApp('saving')} {...submit} />
  );
  if (panel) {
    return (
      <>
        <Button disabled={saving} onClick={panel.onBack}>
          {panel.backLabel ?? tApp('back')}
        </Button>
        {panel.submits ? submitButton : panel.action}
      </>
    );
  }
  return (
    <>
      {onHistory ? (
        <Button icon={<icons.History />} disabled={saving} onClick={onHistory}>
          {tApp('history')}
        </Button>
      ) : null}
      <Button onClick={onClose} disabled={saving}>
        {tApp('cancel')}
      </Button>
      {submitButton}
    </>
  );
}

/** Focuses the form, because the button that led back to it no longer exists. */
function useFocusOnReturn(content: RefObject<HTMLElement | null>, isAside: boolean) {
  const wasAside = useRef(isAside);
  useEffect(() => {
    if (wasAside.current && !isAside) content.current?.querySelector<HTMLElement>('form input')?.focus();
    wasAside.current = isAside;
  }, [content, isAside]);
}

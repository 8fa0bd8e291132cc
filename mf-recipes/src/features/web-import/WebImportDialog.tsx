import { Button, Dialog, Row, Spinner, Stack } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useAddRecipeMutation } from '../collection/collectionApi';
import { RecipeFields } from '../collection/RecipeFields';
import { creation, type RecipeForm } from '../collection/recipeForm';
import { AddressForm } from './AddressForm';
import { PageFacts } from './PageFacts';
import { usePageImport } from './usePageImport';

/** Addresses have no spaces to break at. */
const Breaking = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface WebImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Import from Web Address': the page is read, shown as a recipe that can be changed, and saved when that is confirmed. */
export function WebImportDialog({ open, onClose }: WebImportDialogProps) {
  const { toast } = useShell();
  const formId = useId();
  const { state, read, back, byHand, reset } = usePageImport();
  const [addRecipe, { isLoading: saving }] = useAddRecipeMutation();

  const body = useRef<HTMLDivElement>(null);
  const { phase } = state;
  useEffect(() => {
    // The button that led here is gone; the next thing to do takes its place.
    (body.current?.querySelector<HTMLElement>('input') ?? body.current)?.focus();
  }, [phase]);

  const close = () => {
    if (saving) return;
    reset();
    onClose();
  };
  const save = async (form: RecipeForm) => {
    try {
      const added = await addRecipe(creation(form)).unwrap();
      toast({ title: 'Recipe added', description: `${added.name} is in your collection`, tone: 'positive' });
      reset();
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to add recipe',
        description: errorMessage(error, 'An error occurred'),
        tone: 'destructive',
      });
    }
  };

  const footer: Record<typeof phase, ReactNode> = {
    address: (
      <>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" form={formId} variant="primary">
          Get Recipe
        </Button>
      </>
    ),
    reading: <Button onClick={() => back()}>Cancel</Button>,
    recipe: (
      <>
        <Button onClick={() => back()} disabled={saving}>
          Back
        </Button>
        <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving...">
          Save Recipe
        </Button>
      </>
    ),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : close())}
      title="Import from Web Address"
      footer={footer[phase]}
    >
      <Stack gap={4} ref={body} tabIndex={-1}>
        {state.phase === 'address' ? (
          <AddressForm
            formId={formId}
            address={state.address}
            problem={state.problem}
            onRead={(address) => void read(address)}
            onByHand={byHand}
          />
        ) : state.phase === 'reading' ? (
          <Row gap={3} role="status">
            <Spinner />
            <Breaking>{`Reading ${state.address}...`}</Breaking>
          </Row>
        ) : (
          <>
            {state.preview ? <PageFacts preview={state.preview} /> : null}
            <RecipeFields formId={formId} initial={state.initial} onSave={save} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

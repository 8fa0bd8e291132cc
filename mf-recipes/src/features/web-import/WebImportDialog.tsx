import { Button, Dialog, Row, Spinner, Stack } from '@forkcast/ui';
import { useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { tApp } from '../../texts';
import { RecipeFields } from '../editing/RecipeFields';
import { useAddRecipe } from '../editing/useAddRecipe';
import { HeldPhotos } from '../photos/arrange/HeldPhotos';
import { uploadsIn } from '../photos/uploads';
import { useUploading } from '../photos/useUploading';
import { AddressForm } from './AddressForm';
import { PageFacts } from './PageFacts';
import { t } from './texts';
import { type PageImportState, usePageImport } from './usePageImport';

/** Addresses have no spaces to break at. */
const Breaking = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface WebImportDialogProps {
  /** The initial address; it's read on request. */
  address?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** 'Import from Web Address': the page is read, shown as a recipe that can be changed, and saved when that is confirmed. */
export function WebImportDialog({ address = '', open, onClose }: WebImportDialogProps) {
  const formId = useId();
  const uploading = useUploading();
  const { state, read, back, byHand, reset } = usePageImport({
    address,
    onPhoto: (address) => uploading.addFromPage(formId, address),
    onLeft: () => uploading.discard(formId),
  });
  const leave = () => {
    reset();
    onClose();
  };
  const { add: save, adding: saving } = useAddRecipe(formId, leave);
  const close = () => {
    if (!saving) leave();
  };

  const withPhoto = useSelector(uploadsIn).some(({ owner, isOfPage }) => owner === formId && isOfPage);

  const body = useRef<HTMLDivElement>(null);
  const { phase } = state;
  useEffect(() => {
    // The button that led here is gone; the next thing to do takes its place.
    (body.current?.querySelector<HTMLElement>('input') ?? body.current)?.focus();
  }, [phase]);

  const footer = <Footer {...{ phase, formId, saving }} onClose={close} onBack={() => back()} />;
  return (
    <Dialog open={open} onClose={close} title={t('title')} footer={footer}>
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
            <Breaking>{t('reading', { address: state.address })}</Breaking>
          </Row>
        ) : (
          <>
            {state.preview ? <PageFacts preview={state.preview} withPhoto={withPhoto} /> : null}
            <RecipeFields
              formId={formId}
              initial={state.initial}
              photos={<HeldPhotos owner={formId} />}
              onSave={save}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface FooterProps {
  phase: PageImportState['phase'];
  formId: string;
  saving: boolean;
  onClose: () => void;
  onBack: () => void;
}

function Footer({ phase, formId, saving, onClose, onBack }: FooterProps) {
  switch (phase) {
    case 'address':
      return (
        <>
          <Button onClick={onClose}>{tApp('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('getRecipe')}
          </Button>
        </>
      );
    case 'reading':
      return <Button onClick={onBack}>{tApp('cancel')}</Button>;
    case 'recipe':
      return (
        <>
          <Button onClick={onBack} disabled={saving}>
            {tApp('back')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={saving}
            pendingLabel={tApp('saving')}
          >
            {tApp('saveRecipe')}
          </Button>
        </>
      );
  }
}

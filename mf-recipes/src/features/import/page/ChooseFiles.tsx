import { Banner, Card, Row, Stack, text } from '@forkcast/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { DropHint, DropZone } from '../DropZone';
import { FileButton } from '../FileButton';
import { toChosenFiles, filesOf } from './filesOf';
import { PasteField } from './PasteField';
import { type Chosen, parsePasted } from '../reading/chosen';
import { t } from './texts';

const Label = styled.h2`
  font-size: ${text.lg};
`;

interface ChooseFilesProps {
  /** Why the previously chosen files couldn't be read. */
  problem: string | null;
  /** Content of the text field. */
  pasted: string;
  onPasted: (pasted: string) => void;
  onChosen: (chosen: Chosen) => void;
}

/** Drop, choose or paste files, folders and texts. */
export function ChooseFiles({ problem, pasted, onPasted, onChosen }: ChooseFilesProps) {
  const labelId = useId();
  const hintId = useId();
  const readText = useReadText(onChosen);
  usePaste(onChosen, readText);

  const choose = (files: readonly File[]) => onChosen({ files: toChosenFiles(files) });
  const drop = (dropped: DataTransfer) => void filesOf(dropped).then(onChosen);
  return (
    <Stack gap={4}>
      {problem === null ? null : <Banner tone="danger">{`${t('readFailed')}: ${problem}`}</Banner>}
      <DropZone labelId={labelId} onDrop={drop}>
        <Label id={labelId}>{t('dropLabel')}</Label>
        <DropHint id={hintId}>{t('dropHint')}</DropHint>
        <Row gap={2} wrap justify="center">
          <FileButton
            variant="primary"
            label={t('chooseFiles')}
            field={{ multiple: true }}
            aria-describedby={hintId}
            onFiles={choose}
          />
          <FileButton
            label={t('chooseFolder')}
            field={{ multiple: true, ...{ webkitdirectory: '' } }}
            aria-describedby={hintId}
            onFiles={choose}
          />
        </Row>
      </DropZone>
      <Card>
        <PasteField pasted={pasted} onPasted={onPasted} onRead={readText} />
      </Card>
    </Stack>
  );
}

/** Reads pasted text. A single address opens the page where the user can edit its recipe. */
function useReadText(onChosen: (chosen: Chosen) => void): (pasted: string) => boolean {
  const navigate = useNavigate();
  return (pasted) => {
    const chosen = parsePasted(pasted);
    if (chosen && 'addresses' in chosen && chosen.addresses.length === 1) {
      void navigate(`/recipes#import=${encodeURIComponent(chosen.addresses.join())}`, {
        state: { readsLink: true },
      });
    } else if (chosen) onChosen(chosen);
    return chosen !== null;
  };
}

/** Handles files and texts pasted anywhere on the page, except text pasted into an input. */
function usePaste(onChosen: (chosen: Chosen) => void, readText: (pasted: string) => void): void {
  const paste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    if (!clipboardData) return;
    if (clipboardData.files.length > 0) void filesOf(clipboardData).then(onChosen);
    else if (!(target instanceof HTMLTextAreaElement)) readText(clipboardData.getData('text/plain'));
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

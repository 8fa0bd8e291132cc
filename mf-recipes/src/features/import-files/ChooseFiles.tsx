import { Banner, Button, Row, Stack, text } from '@forkcast/ui';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { DropHint, DropZone } from '../import/DropZone';
import { filesChosen, filesOf } from './filesOf';
import type { ChosenFile } from './reading/fileReader';
import { t } from './texts';

const Label = styled.h2`
  font-size: ${text.lg};
`;

interface ChooseFilesProps {
  /** Why those before could not be read. */
  problem: string | null;
  onFiles: (files: readonly ChosenFile[]) => void;
}

const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Where files, folders and texts are dropped, chosen or pasted. */
export function ChooseFiles({ problem, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const hintId = useId();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesChosen(event.target.files ?? []);
    // Emptied, so that the same files can be chosen again.
    event.target.value = '';
    onFiles(files);
  };
  const drop = (dropped: DataTransfer) => void filesOf(dropped).then(onFiles);
  usePasted(onFiles);
  return (
    <Stack gap={4}>
      {problem === null ? null : (
        <Banner tone="danger">
          {t('readFailed')}: {problem}
        </Banner>
      )}
      <DropZone labelId={labelId} onDrop={drop}>
        <Label id={labelId}>{t('dropLabel')}</Label>
        <DropHint id={hintId}>{t('dropHint')}</DropHint>
        <Row gap={2} wrap justify="center">
          <Button variant="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t('chooseFiles')}
          </Button>
          <Button aria-describedby={hintId} onClick={() => folder.current?.click()}>
            {t('chooseFolder')}
          </Button>
        </Row>
        <input ref={input} hidden multiple type="file" aria-label={t('chooseFiles')} onChange={choose} />
        <input
          ref={folder}
          hidden
          multiple
          type="file"
          aria-label={t('chooseFolder')}
          onChange={choose}
          {...{ webkitdirectory: '' }}
        />
      </DropZone>
      <DropHint>
        {t.rich('fromPage', { link: <Link to="/recipes#import=">{t('fromPageLink')}</Link> })}
      </DropHint>
    </Stack>
  );
}

/** Files and texts that are pasted anywhere on the page; an address is left to whoever reads pages. */
function usePasted(onFiles: (files: readonly ChosenFile[]) => void): void {
  const navigate = useNavigate();
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!clipboardData) return;
      if (clipboardData.files.length > 0) {
        void filesOf(clipboardData).then(latest.current);
        return;
      }
      const pasted = clipboardData.getData('text/plain').trim();
      if (WEB_ADDRESS.test(pasted)) void navigate(`/recipes#import=${encodeURIComponent(pasted)}`);
      else if (pasted !== '')
        latest.current([{ file: new File([pasted], t('pastedName'), { type: 'text/plain' }) }]);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [navigate]);
}

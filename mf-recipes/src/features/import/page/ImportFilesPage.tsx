import { namesOf } from '@forkcast/recipe-files/import';
import { Button, Card, icons, LinkButton, PageHeader, Row, Spinner, Stack } from '@forkcast/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useRestoreLostFocus } from '../../../useRestoreLostFocus';
import type { Chosen } from '../reading/chosen';
import { useUndo } from '../useUndo';
import { ChooseFiles } from './ChooseFiles';
import { takePassedFiles } from './passedFiles';
import { FoundFiles } from './preview/FoundFiles';
import { ImportList } from './ImportList';
import { ImportResult } from './ImportResult';
import { ImportProgress } from './ImportProgress';
import { t } from './texts';
import { useImportFiles } from './useImportFiles';

const Content = styled.div`
  max-width: 52rem;
  outline: none;
`;

/** File names have no spaces to break at. */
const Breaking = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Page to choose, preview, import and undo files of other apps. */
export function ImportFilesPage() {
  const { state, ...actions } = useImportFiles();
  const { read, reset } = actions;
  const { undo, undoing } = useUndo();
  const [pasted, setPasted] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const { phase } = state;
  useReadPassedFiles(read);
  useRestoreLostFocus(content, phase);
  useUnloadWarning(phase === 'importing');

  const undoAndReset = async (importId: string) => {
    if (await undo(importId)) reset();
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<CollectionLink />} />
      <Content ref={content} tabIndex={-1} aria-live="polite">
        {state.phase === 'choose' ? (
          <Stack gap={4}>
            <ChooseFiles problem={state.problem} pasted={pasted} onPasted={setPasted} onChosen={read} />
            <ImportList undoing={undoing} onUndo={undo} />
          </Stack>
        ) : state.phase === 'reading' ? (
          <ReadingFiles files={state.files} count={state.count} onCancel={reset} />
        ) : state.phase === 'preview' ? (
          <FoundFiles state={state} actions={actions} />
        ) : state.phase === 'importing' ? (
          <ImportProgress state={state} onStop={actions.stop} />
        ) : (
          <ImportResult
            state={state}
            undoing={undoing}
            onUndo={(importId) => void undoAndReset(importId)}
            onContinue={actions.goOn}
            onMore={() => {
              // The pasted text is imported, so it isn't needed again.
              if (phase === 'done') setPasted('');
              reset();
            }}
          />
        )}
      </Content>
    </>
  );
}

function CollectionLink() {
  return (
    <LinkButton as={Link} to="/recipes" icon={<icons.ChevronLeft />}>
      {t('toCollection')}
    </LinkButton>
  );
}

function useReadPassedFiles(read: (chosen: Chosen) => void) {
  const readPassedFiles = useEffectEvent(() => {
    const chosen = takePassedFiles();
    if (chosen) read(chosen);
  });
  useEffect(() => {
    readPassedFiles();
  }, []);
}

function useUnloadWarning(isImporting: boolean) {
  useEffect(() => {
    if (!isImporting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isImporting]);
}

interface ReadingFilesProps {
  files: readonly string[];
  /** Number of recipes read so far. */
  count: number;
  onCancel: () => void;
}

function ReadingFiles({ files, count, onCancel }: ReadingFilesProps) {
  return (
    <Card>
      <Stack gap={4}>
        <Row gap={3} role="status">
          <Spinner />
          <Breaking>
            {[
              t('reading', { files: namesOf(files) }),
              ...(count > 0 ? [t('readSoFar', { count })] : []),
            ].join(' – ')}
          </Breaking>
        </Row>
        <Row>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

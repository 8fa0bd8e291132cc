import { othersCame, reportOf } from '@forkcast/recipe-files/import';
import { Banner, Button, icons, LinkButton, Row, Stack } from '@forkcast/ui';
import { saveFile } from '@forkcast/web-kit/saveFile';
import { Link } from 'react-router-dom';
import { UndoButton } from '../UndoButton';
import type { ImportFilesState } from './importState';
import { t } from './texts';
import { Unread } from './Unread';

interface ImportResultProps {
  state: Extract<ImportFilesState, { phase: 'stopped' | 'done' }>;
  undoing: boolean;
  onUndo: (importId: string) => void;
  onContinue: () => void;
  onMore: () => void;
}

/** Result of an import and possible next steps. */
export function ImportResult({ state, undoing, onUndo, onContinue, onMore }: ImportResultProps) {
  const { outcome, importId, read, done, total, isUndoable } = state;
  const imported = outcome.added + outcome.replaced;
  const failed = outcome.photosFailed.length;
  const others = othersCame(outcome);
  const undo = isUndoable ? <UndoButton importId={importId} undoing={undoing} onUndo={onUndo} /> : undefined;
  const save = () =>
    saveFile({ name: t('reportFile'), content: new Blob([reportOf(state)], { type: 'text/plain' }) });
  return (
    <Stack gap={4}>
      {state.phase === 'done' ? (
        <Banner tone="positive" action={undo}>
          {[
            ...(imported > 0 || others.length === 0 ? [t('done', { count: imported })] : []),
            ...others,
            ...(outcome.photos > 0 ? [t('reportPhotos', { count: outcome.photos })] : []),
          ].join('. ')}
        </Banner>
      ) : (
        <Banner tone={state.why === null ? 'warning' : 'danger'} action={undo}>
          <span>{state.why === null ? t('stopped') : t('failed', { reason: state.why })}</span>
          <br />
          <span>{t('stoppedBody', { done, total })}</span>
        </Banner>
      )}
      {state.phase === 'done' && failed > 0 ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" disabled={undoing} onClick={onContinue}>
              {t('retryPhotos')}
            </Button>
          }
        >
          {t('photosFailed', { count: failed })}
        </Banner>
      ) : null}
      <Unread
        problems={read.problems}
        refused={outcome.refused.map((each) => ({ ...each, text: '' }))}
        recipes={read.recipes}
      />
      <Row gap={2} wrap>
        {state.phase === 'stopped' ? (
          <Button variant="primary" disabled={undoing} onClick={onContinue}>
            {t('goOn')}
          </Button>
        ) : (
          <LinkButton as={Link} to="/recipes" variant="primary">
            {t('seeRecipes')}
          </LinkButton>
        )}
        <Button icon={<icons.Download />} onClick={save}>
          {t('saveReport')}
        </Button>
        <Button icon={<icons.Upload />} disabled={undoing} onClick={onMore}>
          {t('importMore')}
        </Button>
      </Row>
    </Stack>
  );
}

import { Banner, Button, icons, ProgressBar, Row } from '@forkcast/ui';
import type { ReactNode } from 'react';
import { FileDrop } from './FileDrop';
import { firstNames } from '../firstNames';
import type { ImportState } from './importState';
import { isLinkedData } from '../reading/chosen';
import { RecipePreview } from './RecipePreview';
import { RowProblems } from './RowProblems';
import { t } from './texts';
import { UndoButton, type UndoProps } from '../UndoButton';

interface ImportBodyProps extends UndoProps {
  state: ImportState;
  onFile: (file: File) => void;
  onAnother: () => void;
}

/** Progress, recipes and messages of an import. */
export function ImportBody(props: ImportBodyProps) {
  const { state } = props;
  const hasPreview = state.phase === 'parsed' || state.phase === 'importing';
  return (
    <>
      <Progress {...props} />
      {/* One preview for both phases, so that it keeps its scroll position. */}
      {hasPreview && state.rows.length > 0 ? <RecipePreview rows={state.rows} /> : null}
      <Findings {...props} />
    </>
  );
}

function Progress({ state, onFile, onAnother, ...undo }: ImportBodyProps): ReactNode {
  switch (state.phase) {
    case 'no-file':
      return <FileDrop onFile={onFile} />;
    case 'unreadable':
      return (
        <>
          <Banner tone="danger">
            {t(isLinkedData(state.name) ? 'notParsedFile' : 'notParsedBecause', { reason: state.message })}
          </Banner>
          <FileDrop onFile={onFile} />
        </>
      );
    case 'reading':
      return <Banner tone="info">{t('reading', { file: state.name })}</Banner>;
    case 'parsed':
      return <ChosenFile name={state.name} onAnother={onAnother} />;
    case 'importing':
      return (
        <ProgressBar
          label={t('progressLabel')}
          value={(state.done / state.rows.length) * 100}
          caption={t('progress', { done: state.done, total: state.rows.length })}
        />
      );
    case 'imported':
      return (
        <Banner tone="positive" action={<UndoButton importId={state.importId} {...undo} />}>
          {t('imported', { count: state.imported })}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger" action={<UndoButton importId={state.importId} {...undo} />}>
          <span>{t('importFailedNotice')}</span>
          <br />
          <span>{t('broughtIn', { done: state.done, count: state.rows.length })}</span>
        </Banner>
      );
    default:
      state satisfies never;
      return null;
  }
}

function ChosenFile({ name, onAnother }: { name: string; onAnother: () => void }) {
  return (
    <Row justify="space-between" wrap>
      <strong>{name}</strong>
      <Button size="sm" variant="ghost" icon={<icons.RefreshCw />} onClick={onAnother}>
        {t('chooseAnother')}
      </Button>
    </Row>
  );
}

function Findings({ state, undoing, onAnother }: ImportBodyProps) {
  if (state.phase === 'parsed') {
    return (
      <>
        {state.rows.length === 0 ? <Banner tone="warning">{t('nothingFound')}</Banner> : null}
        <RowProblems problems={state.summary.problems} counts={state.summary.counts} />
        <IgnoredColumns names={state.summary.ignoredColumns} />
      </>
    );
  }
  if (state.phase !== 'imported' && state.phase !== 'failed') return null;
  return (
    <>
      {state.phase === 'imported' ? (
        <RowProblems
          problems={byLine([...state.summary.problems, ...state.skipped])}
          counts={state.summary.counts}
        />
      ) : null}
      <Row>
        <Button icon={<icons.Upload />} disabled={undoing} onClick={onAnother}>
          {t('uploadAnother')}
        </Button>
      </Row>
    </>
  );
}

function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Banner tone="info">{t('ignoredColumns', { columns: firstNames(names, 8) })}</Banner>;
}

function byLine<Problem extends { line: number }>(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => a.line - b.line);
}

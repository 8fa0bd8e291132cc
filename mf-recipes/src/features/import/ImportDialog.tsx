import { Banner, Button, Dialog, icons, ProgressBar, Row, Stack } from '@forkcast/ui';
import { type ReactNode, useState } from 'react';
import { FileDrop } from './FileDrop';
import { useLastImportQuery } from './importApi';
import type { ImportState } from './importState';
import { RecipePreview } from './RecipePreview';
import { RowProblems } from './RowProblems';
import { useRecipeImport } from './useRecipeImport';
import { useUndo } from './useUndo';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Import Recipes from CSV'. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { state, read, start, reset } = useRecipeImport();
  const { undo, undoing } = useUndo();
  const busy = state.phase === 'importing' || undoing;

  const close = () => {
    if (busy) return;
    reset();
    onClose();
  };
  const undoAndReset = async (importId: string) => {
    if (await undo(importId)) reset();
  };
  const shared = { undoing, onUndo: (importId: string) => void undoAndReset(importId), onAnother: reset };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : close())}
      title="Import Recipes from CSV"
      size="lg"
      footer={
        state.phase === 'imported' ? (
          <Button variant="primary" onClick={close} disabled={busy}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button
              variant="primary"
              pending={state.phase === 'importing'}
              pendingLabel="Importing..."
              disabled={undoing || state.phase === 'reading'}
              onClick={start}
            >
              {state.phase === 'failed' ? 'Try Again' : `Import ${many(rowsOf(state))} Recipes`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {state.phase === 'no-file' ? <BrokenOff {...shared} /> : null}
        <ImportBody state={state} onFile={(file) => void read(file)} {...shared} />
      </Stack>
    </Dialog>
  );
}

interface ResultProps {
  undoing: boolean;
  onUndo: (importId: string) => void;
  onAnother: () => void;
}

function ImportBody({
  state,
  onFile,
  ...result
}: ResultProps & { state: ImportState; onFile: (file: File) => void }): ReactNode {
  switch (state.phase) {
    case 'no-file':
      return <FileDrop onFile={onFile} />;
    case 'unreadable':
      return (
        <>
          <Banner tone="danger">{`Error parsing CSV: ${state.message}`}</Banner>
          <FileDrop onFile={onFile} />
        </>
      );
    case 'reading':
      return (
        <>
          <Banner tone="info">{`Reading ${state.name}...`}</Banner>
          {state.rows.length > 0 ? <RecipePreview rows={state.rows} /> : null}
        </>
      );
    case 'parsed':
      return (
        <>
          <FileLine name={state.name} onAnother={result.onAnother} />
          {state.rows.length > 0 ? <RecipePreview rows={state.rows} /> : null}
          {state.rows.length === 0 ? (
            <Banner tone="warning">There is no recipe in this file that can be imported.</Banner>
          ) : null}
          <RowProblems problems={state.summary.problems} />
          <IgnoredColumns names={state.summary.ignoredColumns} />
        </>
      );
    case 'importing':
      return (
        <>
          <ProgressBar
            label="Importing recipes"
            value={(state.done / state.rows.length) * 100}
            caption={`${many(state.done)} of ${many(state.rows.length)}`}
          />
          <RecipePreview rows={state.rows} />
        </>
      );
    case 'imported':
      return (
        <>
          <Banner
            tone="positive"
            action={<UndoButton importId={state.importId} {...result} />}
          >{`Imported ${many(state.imported)} recipes to your collection`}</Banner>
          <RowProblems problems={byLine([...state.summary.problems, ...state.skipped])} />
          <Row>
            <Button icon={<icons.Upload />} disabled={result.undoing} onClick={result.onAnother}>
              Upload Another File
            </Button>
          </Row>
        </>
      );
    case 'failed':
      return (
        <>
          <Banner tone="danger" action={<UndoButton importId={state.importId} {...result} />}>
            Import failed. Please check your CSV format.
            <br />
            {`${many(state.done)} of ${many(state.rows.length)} rows were brought in. You can go on or undo them.`}
          </Banner>
          <Row>
            <Button icon={<icons.Upload />} disabled={result.undoing} onClick={result.onAnother}>
              Upload Another File
            </Button>
          </Row>
        </>
      );
    default:
      state satisfies never;
      return null;
  }
}

/** An import whose window was closed before it was finished. */
function BrokenOff(props: ResultProps) {
  const { data } = useLastImportQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const last = data?.lastImport;
  if (!last || last.status !== 'running' || last.importId === dismissed) return null;
  return (
    <Banner
      tone="warning"
      action={<UndoButton importId={last.importId} {...props} />}
      onDismiss={() => setDismissed(last.importId)}
    >
      {`Your last import broke off after ${many(last.imported)} recipes.`}
    </Banner>
  );
}

function UndoButton({ importId, undoing, onUndo }: ResultProps & { importId: string }) {
  return (
    <Button
      size="sm"
      icon={<icons.Undo2 />}
      pending={undoing}
      pendingLabel="Undoing..."
      onClick={() => onUndo(importId)}
    >
      Undo Import
    </Button>
  );
}

function FileLine({ name, onAnother }: { name: string; onAnother: () => void }) {
  return (
    <Row justify="space-between" wrap>
      <strong>{name}</strong>
      <Button size="sm" variant="ghost" icon={<icons.RefreshCw />} onClick={onAnother}>
        Choose another file
      </Button>
    </Row>
  );
}

function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, 8).join(', ');
  const more = names.length > 8 ? ` and ${names.length - 8} more` : '';
  return <Banner tone="info">{`Columns that are not imported: ${shown}${more}`}</Banner>;
}

function byLine<Problem extends { line: number }>(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => a.line - b.line);
}

function rowsOf(state: ImportState): number {
  return 'rows' in state ? state.rows.length : 0;
}

function many(count: number): string {
  return count.toLocaleString('en-US');
}

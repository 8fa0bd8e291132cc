import { Banner } from '@forkcast/ui';
import { useState } from 'react';
import { useLastImportQuery } from '../importApi';
import { t } from './texts';
import { UndoButton, type UndoProps } from '../UndoButton';

/** Shown for an import whose window was closed before it finished. */
export function InterruptedImport({ undoing, onUndo }: UndoProps) {
  const { data } = useLastImportQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const last = data?.lastImport;
  if (!last || last.status !== 'running' || last.importId === dismissed) return null;
  return (
    <Banner
      tone="warning"
      action={<UndoButton importId={last.importId} undoing={undoing} onUndo={onUndo} />}
      onDismiss={() => setDismissed(last.importId)}
    >
      {t('brokenOff', { count: last.imported })}
    </Banner>
  );
}

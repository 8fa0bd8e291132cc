import { Button, ConfirmDialog } from '@forkcast/ui';
import { useState } from 'react';
import type { Unsaved } from '../offline/deviceData';
import { t } from './texts';

export interface LogoutQuestionProps {
  unsaved: Unsaved;
  onClose: () => void;
  onLogout: (deletesUnsaved: boolean) => Promise<void>;
}

/** Asks whether unsaved work stays on the device after logging out. */
export function LogoutQuestion({ unsaved, onClose, onLogout }: LogoutQuestionProps) {
  const [keeping, setKeeping] = useState(false);
  const keep = async () => {
    setKeeping(true);
    await onLogout(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      pending={keeping}
      title={t('title')}
      body={t('body', { work: workText(unsaved) })}
      confirmLabel={t('delete')}
      destructive
      alternatives={
        <Button pending={keeping} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      }
      onConfirm={() => onLogout(true)}
    />
  );
}

function workText(unsaved: Unsaved): string {
  const kinds = ['changes', 'drafts', 'photos'] as const;
  const parts = kinds.filter((kind) => unsaved[kind] > 0).map((kind) => t(kind, { count: unsaved[kind] }));
  return new Intl.ListFormat('en-US').format(parts);
}

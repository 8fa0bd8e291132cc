import { templateLimits } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { FormDialog, TextField } from '@forkcast/ui';
import { useState } from 'react';
import { weekLabel } from '../week/weekView';
import { useTemplates } from './useTemplates';
import { t } from './texts';

interface SaveTemplateDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** Asks for a name to save the week as a template. Use a new `key` for each opening. */
export function SaveTemplateDialog({ sunday, open, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState('');
  const { save, isSaving } = useTemplates(sunday);
  const submit = async () => {
    if (await save(name.trim())) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('saveTitle')}
      description={t('saveDescription', { week: weekLabel(sunday) })}
      size="sm"
      submitLabel={t('saveSubmit')}
      pendingLabel={t('saving')}
      incomplete={name.trim() === ''}
      pending={isSaving}
      onSubmit={submit}
    >
      <TextField
        label={t('nameLabel')}
        required
        autoComplete="off"
        maxLength={templateLimits.name}
        placeholder={t('namePlaceholder')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

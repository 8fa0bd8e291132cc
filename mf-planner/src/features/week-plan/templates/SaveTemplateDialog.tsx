import { templateLimits } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { Button, Dialog, TextField } from '@forkcast/ui';
import { useId, useState, type FormEvent } from 'react';
import { weekLabel } from '../weekView';
import { useTemplates } from './useTemplates';

interface SaveTemplateDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** A name for the week to be planned again under. Give it a fresh `key` at each opening. */
export function SaveTemplateDialog({ sunday, open, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState('');
  const { save, isSaving } = useTemplates(sunday);
  const formId = useId();
  const isBlank = name.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && (await save(name.trim()))) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isSaving ? undefined : onClose())}
      title="Save week as template"
      description={`All recipes of ${weekLabel(sunday)}, with their links, notes and servings, to be planned again for any week.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isBlank}
            pending={isSaving}
            pendingLabel="Saving..."
          >
            Save Template
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Template Name"
          required
          autoComplete="off"
          maxLength={templateLimits.name}
          placeholder="Winter week"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

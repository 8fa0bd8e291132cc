import { limits } from '@forkcast/contracts';
import { FormDialog, TextField } from '@forkcast/ui';
import { type ComponentProps, useState } from 'react';
import { t } from './texts';

interface PasskeyNameDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'open' | 'onClose' | 'title' | 'description' | 'submitLabel' | 'pendingLabel' | 'pending'
> {
  initial: string;
  /** Returns whether the dialog may close. */
  onName: (name: string) => Promise<boolean>;
}

/** Asks for a passkey's name. Use a new `key` at each opening. */
export function PasskeyNameDialog({ initial, onName, ...dialog }: PasskeyNameDialogProps) {
  const [name, setName] = useState(initial);
  const submit = async () => {
    if (await onName(name.trim())) dialog.onClose();
  };
  return (
    <FormDialog {...dialog} size="sm" incomplete={name.trim() === ''} onSubmit={submit}>
      <TextField
        label={t('name')}
        required
        autoComplete="off"
        maxLength={limits.passkeyName}
        placeholder={t('namePlaceholder')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

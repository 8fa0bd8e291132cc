import type { Passkey } from '@forkcast/contracts';
import { Button, Row } from '@forkcast/ui';
import { ConfirmButton, useDialog, useOutcome, useSession } from '@forkcast/web-kit';
import { useId } from 'react';
import { dayText, momentText } from '../../../dates';
import { shared } from '../../../texts';
import { Entry, EntryList, EntryName, EntryWords } from '../../settings/EntryList';
import { PasskeyNameDialog } from './PasskeyNameDialog';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './passkeysApi';
import { t } from './texts';

/** The passkeys of the account, each with buttons to rename and remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <EntryList aria-label={t('heading')}>
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} />
      ))}
    </EntryList>
  );
}

function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const { user } = useSession();
  const timesId = useId();
  return (
    <Entry>
      <EntryWords>
        <EntryName>{passkey.name}</EntryName>
        <p id={timesId}>{timesText(passkey, user.timeZone)}</p>
      </EntryWords>
      <Row gap={1}>
        <RenamePasskey passkey={passkey} describedBy={timesId} />
        <RemovePasskey passkey={passkey} describedBy={timesId} />
      </Row>
    </Entry>
  );
}

interface ActionProps {
  passkey: Passkey;
  describedBy: string;
}

function RenamePasskey({ passkey: { id, name }, describedBy }: ActionProps) {
  const { open, round, show, close } = useDialog();
  const { done, failed } = useOutcome();
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const save = async (next: string) => {
    if (next === name) return true;
    const { error } = await rename({ id, name: next });
    if (error) failed(t('renameFailed'), error);
    else done(t('renamed'), next);
    return !error;
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('renameNamed', { name })}
        aria-describedby={describedBy}
        onClick={() => show()}
      >
        {t('rename')}
      </Button>
      <PasskeyNameDialog
        key={`renaming-${round}`}
        open={open}
        onClose={close}
        title={t('renameHeading')}
        submitLabel={t('save')}
        pendingLabel={shared('saving')}
        pending={isLoading}
        initial={name}
        onName={save}
      />
    </>
  );
}

function RemovePasskey({ passkey: { id, name }, describedBy }: ActionProps) {
  const { done, failed } = useOutcome();
  const [remove] = useRemovePasskeyMutation();
  const removePasskey = async () => {
    const { error } = await remove(id);
    if (error) failed(t('removeFailed'), error);
    else done(t('removed'), name);
  };
  return (
    <ConfirmButton
      size="sm"
      variant="ghost"
      destructive
      label={t('remove')}
      aria-label={t('removeNamed', { name })}
      aria-describedby={describedBy}
      title={t('removeHeading')}
      body={t('aboutRemoving', { name })}
      onConfirm={removePasskey}
    />
  );
}

function timesText({ addedAt, lastUsedAt }: Passkey, timeZone: string): string {
  const day = dayText(addedAt, timeZone);
  if (lastUsedAt === null) return t('added', { day });
  return t('addedAndUsed', { day, moment: momentText(lastUsedAt, timeZone) });
}

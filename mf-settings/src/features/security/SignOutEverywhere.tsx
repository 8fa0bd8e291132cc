import { Button, ConfirmDialog, icons, Row } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useFailureToast } from '../../useFailureToast';
import { SettingsSection } from '../settings/SettingsSection';
import { useSignOutEverywhereMutation } from './securityApi';
import { useNoticeSignedOut } from './useNoticeSignedOut';

/** Ends every session of the account. */
export function SignOutEverywhere() {
  const { toast } = useShell();
  const failed = useFailureToast();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const noticeSignedOut = useNoticeSignedOut();
  const [asking, setAsking] = useState(false);

  const signOut = async () => {
    const { error } = await signOutEverywhere();
    if (error) {
      failed('Failed to sign out', error);
      return;
    }
    toast({ title: 'Signed out everywhere', description: 'All your devices have been signed out' });
    await noticeSignedOut();
  };

  return (
    <SettingsSection title="Devices" description="A device was lost, or you forgot to sign out somewhere?">
      <Row>
        <Button icon={<icons.MonitorSmartphone />} onClick={() => setAsking(true)}>
          Sign Out Everywhere
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        body="All your devices are signed out, this one included. You can sign in again at once."
        confirmLabel="Sign Out Everywhere"
        onConfirm={signOut}
      />
    </SettingsSection>
  );
}

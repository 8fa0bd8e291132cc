import { Button, ConfirmDialog, icons, Row } from '@forkcast/ui';
import { useDialog, useOutcome, useShell } from '@forkcast/web-kit';
import { useSignOutEverywhereMutation, useSignOutOthersMutation } from './securityApi';
import { t } from './texts';
import { useNoticeSignedOut } from './useNoticeSignedOut';

/** Ends every session of the account, or every other one; asked about first. */
export function SignOutButtons({ otherDevices }: { otherDevices: number }) {
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const [signOutOthers] = useSignOutOthersMutation();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const noticeSignedOut = useNoticeSignedOut();
  const others = useDialog();
  const everywhere = useDialog();

  const endOthers = async () => {
    const { error } = await signOutOthers();
    if (error) failed(t('signOutFailed'), error);
    else done(t('allOthersSignedOut'), t('stillSignedIn'));
  };
  const endAll = async () => {
    const { error } = await signOutEverywhere();
    if (error) {
      failed(t('signOutFailed'), error);
      return;
    }
    toast({ title: t('signedOutEverywhere'), description: t('aboutSignedOutEverywhere') });
    await noticeSignedOut();
  };

  return (
    <Row gap={3} wrap>
      {otherDevices === 0 ? null : (
        <Button icon={<icons.LogOut />} onClick={() => others.show()}>
          {t('signOutOthers')}
        </Button>
      )}
      <Button icon={<icons.MonitorSmartphone />} onClick={() => everywhere.show()}>
        {t('signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={others.open}
        onClose={others.close}
        title={t('signOutOthersHeading')}
        body={t('aboutSigningOutOthers')}
        confirmLabel={t('signOutOthers')}
        onConfirm={endOthers}
      />
      <ConfirmDialog
        open={everywhere.open}
        onClose={everywhere.close}
        title={t('signOutEverywhereHeading')}
        body={t('aboutSigningOutEverywhere')}
        confirmLabel={t('signOutEverywhere')}
        onConfirm={endAll}
      />
    </Row>
  );
}

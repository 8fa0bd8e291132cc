import { icons, Row } from '@forkcast/ui';
import { ConfirmButton, useOutcome, useShell } from '@forkcast/web-kit';
import { useSignOutEverywhereMutation, useSignOutOthersMutation } from './securityApi';
import { t } from './texts';
import { useNoticeSignedOut } from './useNoticeSignedOut';

/** Ends every session of the account, or every other one, after a confirmation. */
export function SignOutButtons({ otherDevices }: { otherDevices: number }) {
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const [signOutOthers] = useSignOutOthersMutation();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const noticeSignedOut = useNoticeSignedOut();

  const signOutOtherDevices = async () => {
    const { error } = await signOutOthers();
    if (error) failed(t('signOutFailed'), error);
    else done(t('allOthersSignedOut'), t('stillSignedIn'));
  };
  const signOutAllDevices = async () => {
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
        <ConfirmButton
          icon={<icons.LogOut />}
          label={t('signOutOthers')}
          title={t('signOutOthersHeading')}
          body={t('aboutSigningOutOthers')}
          onConfirm={signOutOtherDevices}
        />
      )}
      <ConfirmButton
        icon={<icons.MonitorSmartphone />}
        label={t('signOutEverywhere')}
        title={t('signOutEverywhereHeading')}
        body={t('aboutSigningOutEverywhere')}
        onConfirm={signOutAllDevices}
      />
    </Row>
  );
}

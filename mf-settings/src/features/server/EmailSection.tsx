import { Button, Row } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { SettingsSection } from '../settings/SettingsSection';
import { useSendTestEmailMutation } from './serverApi';
import { t } from './texts';

/** Shows whether the server sends email, and sends a test email. */
export function EmailSection({ sendsMail }: { sendsMail: boolean }) {
  const { done, failed } = useOutcome();
  const [sendTestEmail, { isLoading }] = useSendTestEmailMutation();

  const send = async () => {
    const { data, error } = await sendTestEmail();
    if (data) done(t('sendTest'), t('testSent', { address: data.sentTo }));
    else failed(t('testNotSent'), error);
  };
  return (
    <SettingsSection title={t('email')} description={sendsMail ? t('aboutEmail') : t('noEmail')}>
      {sendsMail ? (
        <Row>
          <Button pending={isLoading} pendingLabel={t('sendingTest')} onClick={() => void send()}>
            {t('sendTest')}
          </Button>
        </Row>
      ) : null}
    </SettingsSection>
  );
}

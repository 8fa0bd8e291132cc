import type { EmailVerification } from '@forkcast/contracts';
import { Button, MutedText, Row, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { useEmailVerificationQuery, useSendVerificationMutation } from './emailVerificationApi';
import { t } from '../texts';

const textKeys = {
  mail: { about: 'openMailedLink', action: 'sendAgain', sent: 'linkSent', aboutSent: 'aboutLinkSent' },
  file: {
    about: 'openWrittenLink',
    action: 'writeAgain',
    sent: 'linkWritten',
    aboutSent: 'aboutLinkWritten',
  },
} as const satisfies Record<Exclude<EmailVerification['delivery'], 'none'>, object>;

/** Confirms an unverified email address. */
export function ConfirmAddress() {
  const { data, error } = useEmailVerificationQuery();
  // If the delivery is unknown, the response to requesting a link shows it.
  const delivery = data?.delivery ?? (error ? 'mail' : undefined);
  if (delivery === undefined) return null;
  if (delivery === 'none') return <MutedText>{t('noMail')}</MutedText>;
  return <LinkSender delivery={delivery} />;
}

function LinkSender({ delivery }: { delivery: keyof typeof textKeys }) {
  const { done, failed } = useOutcome();
  const [sendVerification, { isLoading }] = useSendVerificationMutation();
  const { about, action, sent, aboutSent } = textKeys[delivery];

  const send = async () => {
    const { data, error } = await sendVerification();
    if (data?.sent) done(t(sent), t(aboutSent));
    else if (data) done(t('alreadyConfirmed'));
    else failed(t('sendFailed'), error);
  };

  return (
    <Stack gap={2} align="start">
      <MutedText>{t(about)}</MutedText>
      <Row>
        <Button size="sm" pending={isLoading} pendingLabel={t('sending')} onClick={() => void send()}>
          {t(action)}
        </Button>
      </Row>
    </Stack>
  );
}

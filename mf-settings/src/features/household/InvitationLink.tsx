import type { NewInvitation } from '@forkcast/contracts';
import { Button, icons, Stack, TextField } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCopyField } from '@forkcast/web-kit/copying';
import { dayText } from '../../dates';
import { shared } from '../../texts';
import { t } from './texts';

/** A new invitation's link. It is shown only once because the server doesn't store its secret. */
export function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const { field, copy } = useCopyField({
    value: new URL(invitation.path, location.origin).href,
    onCopied: () => done(t('linkCopied'), t('sendLink')),
    onFailed: () => failed(t('copyLinkFailed'), shared('copyByHand')),
  });
  return (
    <Stack gap={2} align="stretch">
      <TextField
        {...field}
        label={t('link')}
        hint={t('aboutLink', { day: dayText(invitation.expiresAt, user.timeZone) })}
      />
      <Stack align="start">
        <Button icon={<icons.Share2 />} onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </Stack>
    </Stack>
  );
}

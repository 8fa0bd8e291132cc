import type { ListShareLink } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { Stack } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { SharedLink } from '@forkcast/web-kit/sharing';
import { GuestNames } from './GuestNames';
import { useWithdrawListLinkMutation } from './listLinkApi';
import { t } from './texts';

interface StandingLinkProps {
  link: NonNullable<ListShareLink['link']>;
  guests: ListShareLink['guests'];
}

/** The link with its actions, the guest names, and the button that deletes the link. */
export function ExistingLink({ link: { path, createdAt, sharedBy }, guests }: StandingLinkProps) {
  const { timeZone } = useSession().user;
  const { done, failed } = useOutcome();
  const [withdraw] = useWithdrawListLinkMutation();
  const day = longLabel(dayOf(createdAt, timeZone));
  const stop = async () => {
    const { error } = await withdraw();
    if (error) failed(t('notStopped'), error);
    else done(t('stopped'), t('stoppedBody'));
  };
  return (
    <Stack gap={6} align="stretch">
      <SharedLink
        url={window.location.origin + path}
        title={t('listName')}
        texts={{
          label: t('link'),
          hint: sharedBy === null ? t('shared', { day }) : t('sharedBy', { name: sharedBy, day }),
          copy: t('copy'),
          copied: t('copied'),
          copiedBody: t('copiedBody'),
          notCopied: t('notCopied'),
          copyByHand: t('copyByHand'),
          send: t('send'),
          notSent: t('notSent'),
          open: t('open'),
          stop: t('stop'),
          stopTitle: t('stopTitle'),
          stopBody: t('stopBody'),
        }}
        onStop={stop}
      />
      {guests.length > 0 ? <GuestNames guests={guests} /> : null}
    </Stack>
  );
}

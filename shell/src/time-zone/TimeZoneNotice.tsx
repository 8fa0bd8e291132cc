import type { User } from '@forkcast/contracts';
import { Banner, Button, Row } from '@forkcast/ui';
import { errorMessage, type RemoteAppProps } from '@forkcast/web-kit';
import { requestWithRetry } from '@forkcast/web-kit/boot';
import { useState } from 'react';
import { hasSameClock } from './hasSameClock';
import { t } from './texts';

interface TimeZoneNoticeProps {
  user: User;
  toast: RemoteAppProps['shell']['toast'];
  onUserChanged: () => void;
}

/**
 * Asks before the account changes to the device's time zone, because days, calendar and mails change with it.
 */
export function TimeZoneNotice({ user, toast, onUserChanged }: TimeZoneNoticeProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const key = `forkcast-time-zone-kept:${user.id}`;
  const zones = `${user.timeZone} ${here}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key));
  const [isPending, setPending] = useState(false);
  if (dismissed === zones || hasSameClock(here, user.timeZone)) return null;

  const names = { here: placeOf(here), account: placeOf(user.timeZone) };
  const keep = () => {
    localStorage.setItem(key, zones);
    setDismissed(zones);
  };
  const change = async () => {
    setPending(true);
    const { error } = await requestWithRetry({
      url: `user/${user.id}`,
      method: 'PUT',
      body: { timeZone: here },
    });
    setPending(false);
    if (error) {
      toast({ title: t('failed'), description: errorMessage(error, ''), tone: 'destructive' });
      return;
    }
    toast({ title: t('changed'), description: t('changedBody', names), tone: 'positive' });
    onUserChanged();
  };
  return (
    <Banner tone="info">
      <Row gap={3} wrap justify="space-between">
        <span>{t('question', names)}</span>
        <Row gap={2} wrap>
          <Button size="sm" onClick={keep}>
            {t('keep', names)}
          </Button>
          <Button size="sm" variant="primary" pending={isPending} onClick={() => void change()}>
            {t('change', names)}
          </Button>
        </Row>
      </Row>
    </Banner>
  );
}

/** 'Los Angeles' of 'America/Los_Angeles'. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

import type { Session } from '@forkcast/contracts';
import { Badge, Button, Row } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useId } from 'react';
import { momentText } from '../../dates';
import { Entry, EntryList, EntryName, EntryWords } from '../settings/EntryList';
import { useSignOutDeviceMutation } from './securityApi';
import { t } from './texts';

/** All signed-in devices, the most recently used first. */
export function DeviceList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <>
      <EntryList aria-label={t('devices')}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </EntryList>
      {sessions.length === 1 ? <p>{t('nowhereElse')}</p> : null}
    </>
  );
}

function Device({ session }: { session: Session }) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [signOut, { isLoading }] = useSignOutDeviceMutation();
  const usedId = useId();
  const { id, current } = session;
  const device = session.device ?? t('unknownDevice');

  const signOutDevice = async () => {
    const { error } = await signOut(id);
    if (error) failed(t('signOutFailed'), error);
    else done(t('signedOut'), t('deviceSignedOut', { device }));
  };

  return (
    <Entry>
      <EntryWords>
        <Row gap={2}>
          <EntryName>{device}</EntryName>
          {current ? <Badge>{t('thisDevice')}</Badge> : null}
        </Row>
        <p id={usedId}>{lastUseText(session, user.timeZone)}</p>
      </EntryWords>
      {current ? null : (
        <Button
          size="sm"
          variant="ghost"
          pending={isLoading}
          aria-label={t('signOutDevice', { device })}
          aria-describedby={usedId}
          onClick={() => void signOutDevice()}
        >
          {t('signOut')}
        </Button>
      )}
    </Entry>
  );
}

function lastUseText({ current, network, lastUsedAt }: Session, timeZone: string): string {
  if (current) return network === null ? t('inUse') : t('inUseFrom', { network });
  const moment = momentText(lastUsedAt, timeZone);
  return network === null ? t('lastUsed', { moment }) : t('lastUsedFrom', { moment, network });
}

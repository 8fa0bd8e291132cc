import type { Person } from '@forkcast/contracts';
import {
  Badge,
  ConfirmDialog,
  IconButton,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  Row,
} from '@forkcast/ui';
import { useDialog, useSession } from '@forkcast/web-kit';
import { momentText } from '../../dates';
import { Entry, EntryName, EntryWords } from '../settings/EntryList';
import { sizeText } from './sizeText';
import { t } from './texts';
import { usePersonActions } from './usePersonActions';

/** An account, and what an administrator can do with it. */
export function PersonEntry({ person }: { person: Person }) {
  const { user } = useSession();
  const { id, displayName: name, username, email, isAdministrator, isDisabled } = person;
  const { lastSeenAt, photoBytes } = person;
  const isOwn = id === user.id;
  return (
    <Entry>
      <EntryWords>
        <Row gap={2}>
          <EntryName>{name}</EntryName>
          {isOwn ? <Badge>{t('you')}</Badge> : null}
          {isAdministrator ? <Badge>{t('administrator')}</Badge> : null}
          {isDisabled ? <Badge>{t('disabled')}</Badge> : null}
        </Row>
        <p>{username === email ? email : `${email} · ${username}`}</p>
        <p>
          {[
            lastSeenAt === null
              ? t('neverSeen')
              : t('lastSeen', { moment: momentText(lastSeenAt, user.timeZone) }),
            ...(photoBytes ? [t('photos', { size: sizeText(photoBytes) })] : []),
          ].join(' · ')}
        </p>
      </EntryWords>
      <PersonMenu person={person} isOwn={isOwn} />
    </Entry>
  );
}

function PersonMenu({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { isAdministrator, isDisabled, displayName: name } = person;
  const { setAdministrator, setDisabled, sendLink, remove } = usePersonActions(person);
  const disabling = useDialog();
  const deleting = useDialog();
  return (
    <>
      <Menu>
        <MenuTrigger>
          <IconButton label={t('actionsFor', { name })} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => void setAdministrator(!isAdministrator)}>
            {isAdministrator ? t('removeAdministrator') : t('makeAdministrator')}
          </MenuItem>
          <MenuItem onSelect={() => void sendLink()}>{t('sendLink')}</MenuItem>
          {isOwn ? null : isDisabled ? (
            <MenuItem onSelect={() => void setDisabled(false)}>{t('enable')}</MenuItem>
          ) : (
            <MenuItem onSelect={() => disabling.show()}>{t('disable')}</MenuItem>
          )}
          {isOwn ? null : <MenuItem onSelect={() => deleting.show()}>{t('delete')}</MenuItem>}
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={disabling.open}
        onClose={disabling.close}
        title={t('disableHeading')}
        body={t('aboutDisabling', { name })}
        confirmLabel={t('disable')}
        onConfirm={() => setDisabled(true)}
      />
      <ConfirmDialog
        open={deleting.open}
        onClose={deleting.close}
        title={t('deleteHeading')}
        body={t('aboutDeleting', { name })}
        confirmLabel={t('delete')}
        destructive
        onConfirm={remove}
      />
    </>
  );
}

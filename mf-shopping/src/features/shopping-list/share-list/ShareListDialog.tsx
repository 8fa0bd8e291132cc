import type { ListShareLink } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { Dialog, Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { LoadedLink, SharedLink, SharePreview } from '@forkcast/web-kit/sharing';
import { GuestNames } from './GuestNames';
import { useListLinkQuery, useMakeListLinkMutation, useWithdrawListLinkMutation } from './listLinkApi';
import { t } from './texts';

interface ShareListDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates, shows and deletes a public link to the list, and deletes guest names. */
export function ShareListDialog({ open, onClose }: ShareListDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('description')}>
      {open ? <Sharing /> : null}
    </Dialog>
  );
}

function Sharing() {
  const query = useListLinkQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <LoadedLink query={query}>
      {({ link, guests }) =>
        link ? <ExistingLink key={`link-${link.path}`} link={link} guests={guests} /> : <Preview />
      }
    </LoadedLink>
  );
}

function Preview() {
  const [makeLink, { isLoading }] = useMakeListLinkMutation();
  return (
    <SharePreview
      intro={t('intro')}
      seen={[t('seenLines'), t('seenChecked'), t('seenNow')]}
      hidden={[t('hiddenPlan'), t('hiddenPeople')]}
      limits={t('cannot')}
      createdBody={t('createdBody')}
      pending={isLoading}
      onCreate={() => makeLink()}
    />
  );
}

interface ExistingLinkProps {
  link: NonNullable<ListShareLink['link']>;
  guests: ListShareLink['guests'];
}

function ExistingLink({ link: { path, createdAt, sharedBy }, guests }: ExistingLinkProps) {
  const { timeZone } = useSession().user;
  const [withdraw] = useWithdrawListLinkMutation();
  return (
    <Stack gap={6} align="stretch">
      <SharedLink
        url={window.location.origin + path}
        label={t('link')}
        title={t('listName')}
        sharedBy={sharedBy}
        day={longLabel(dayOf(createdAt, timeZone))}
        stopTitle={t('stopTitle')}
        stopBody={t('stopBody')}
        stoppedBody={t('stoppedBody')}
        onStop={() => withdraw()}
      />
      {guests.length > 0 ? <GuestNames guests={guests} /> : null}
    </Stack>
  );
}

import { Dialog, RetryBanner, SkeletonRows, VisuallyHidden } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useListLinkQuery } from './listLinkApi';
import { ExistingLink } from './ExistingLink';
import { t } from './texts';
import { SharePreview } from './SharePreview';

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
  const { online } = useShell();
  const { currentData, error, isFetching, refetch } = useListLinkQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData && error) {
    const reason = online ? errorMessage(error, t('unknownError')) : t('offline');
    return (
      <RetryBanner tone="danger" pending={isFetching} onRetry={refetch}>
        {t('notLoaded', { reason })}
      </RetryBanner>
    );
  }
  if (!currentData) {
    return (
      <div>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <SkeletonRows rows={4} height={48} />
      </div>
    );
  }
  const { link, guests } = currentData;
  return link ? <ExistingLink key={`link-${link.path}`} link={link} guests={guests} /> : <SharePreview />;
}

import type { Recipe } from '@forkcast/contracts';
import { Dialog, RetryBanner, SkeletonRows, VisuallyHidden } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { tApp } from '../../texts';
import { useShareLinkQuery } from './shareLinkApi';
import { ExistingLink } from './ExistingLink';
import { t } from './texts';
import { SharePreview } from './SharePreview';

interface ShareLinkDialogProps {
  recipe: Recipe;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** Creates, shows and deletes a public link to the recipe. */
export function ShareLinkDialog({ recipe, timeZone, open, onClose }: ShareLinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={tApp('shareLink')} description={recipe.name}>
      {open ? <Sharing recipe={recipe} timeZone={timeZone} /> : null}
    </Dialog>
  );
}

function Sharing({ recipe, timeZone }: Pick<ShareLinkDialogProps, 'recipe' | 'timeZone'>) {
  const { online } = useShell();
  const { currentData, error, isFetching, refetch } = useShareLinkQuery(recipe.id, {
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
  const { link } = currentData;
  return link ? (
    <ExistingLink key={`link-${link.url}`} recipe={recipe} link={link} timeZone={timeZone} />
  ) : (
    <SharePreview recipe={recipe} />
  );
}

import { Banner } from '@forkcast/ui';
import { t } from './texts';

export function OfflineBanner({ online }: { online: boolean }) {
  if (online) return null;
  return <Banner tone="warning">{t('offline')}</Banner>;
}

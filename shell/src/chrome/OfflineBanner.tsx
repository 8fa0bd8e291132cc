import { Banner } from '@forkcast/ui';
import { t } from './texts';

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner({ online }: { online: boolean }) {
  if (online) return null;
  return <Banner tone="warning">{t('offline')}</Banner>;
}

import { Button } from '../actions/Button';
import { t } from '../texts/texts';
import { Banner, type BannerProps } from './Banner';

export interface RetryBannerProps extends Omit<BannerProps, 'action' | 'onDismiss'> {
  /** A retry is in progress. */
  pending: boolean;
  onRetry: () => unknown;
}

/** Explains why data could not be loaded or refreshed, and offers 'Try again'. */
export function RetryBanner({ pending, onRetry, ...banner }: RetryBannerProps) {
  return (
    <Banner
      {...banner}
      action={
        <Button size="sm" pending={pending} onClick={() => onRetry()}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}

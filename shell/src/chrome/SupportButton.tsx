import { Button, IconButton, icons } from '@forkcast/ui';
import { useShellConfig } from '../config/ShellConfigContext';
import { t } from './texts';

/**
 * Posts a donation to the payment page in a new tab; only an icon when `compact`. Renders nothing if no
 * payment page is configured.
 */
export function SupportButton({ compact = false }: { compact?: boolean }) {
  const { donation, productName } = useShellConfig();
  if (!donation) return null;
  const heart = <icons.Heart aria-hidden />;
  return (
    <form action={donation.url} method="post" target="_blank" rel="noopener">
      <input type="hidden" name="business" value={donation.businessId} />
      <input type="hidden" name="no_recurring" value="1" />
      <input type="hidden" name="item_name" value={t('supportProduct', { productName })} />
      <input type="hidden" name="currency_code" value="USD" />
      {compact ? (
        <IconButton type="submit" label={t('support')} icon={heart} />
      ) : (
        <Button type="submit" icon={heart}>
          {t('support')}
        </Button>
      )}
    </form>
  );
}

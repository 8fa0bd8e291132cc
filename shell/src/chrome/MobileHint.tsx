import { Banner, usePhone } from '@forkcast/ui';
import { useEffect, useState } from 'react';
import { t } from './texts';

const HIDES_AFTER_MS = 5_000;

/** On a narrow window, once for a few seconds: there is more room elsewhere. */
export function MobileHint() {
  const phone = usePhone();
  const [dismissed, setDismissed] = useState(false);
  const shown = phone && !dismissed;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setDismissed(true), HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <Banner tone="info" onDismiss={() => setDismissed(true)}>
      {t('enhancedOnDesktop')}
    </Banner>
  );
}

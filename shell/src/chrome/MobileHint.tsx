import { Banner, usePhone } from '@forkcast/ui';
import { useEffect, useState } from 'react';
import { t } from './texts';

const HIDES_AFTER_MS = 5_000;
const KEY = 'forkcast.phoneHint';

/** On a narrow window, for a few seconds: there is more room elsewhere. Put away, it does not come back. */
export function MobileHint() {
  const phone = usePhone();
  const [gone, setGone] = useState(() => localStorage.getItem(KEY) === 'dismissed');
  const shown = phone && !gone;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setGone(true), HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  const dismiss = () => {
    localStorage.setItem(KEY, 'dismissed');
    setGone(true);
  };
  return (
    <Banner tone="info" onDismiss={dismiss}>
      {t('enhancedOnDesktop')}
    </Banner>
  );
}

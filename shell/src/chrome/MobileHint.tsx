import { Banner, usePhone } from '@forkcast/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from './texts';

const HIDES_AFTER_MS = 5_000;
const KEY = 'forkcast.phoneHint';

/**
 * On a narrow window, for a few seconds: there is more room elsewhere. Put away, it does not come back. When it goes by itself
 * its room is kept until another screen is shown: nothing moves under a thumb.
 */
export function MobileHint() {
  const phone = usePhone();
  const { pathname } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(KEY) === 'dismissed');
  const [left, setLeft] = useState<{ height: number; on: string } | null>(null);
  const shown = phone && !isDismissed && left === null;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(
      () => setLeft({ height: bar.current?.offsetHeight ?? 0, on: pathname }),
      HIDES_AFTER_MS,
    );
    return () => clearTimeout(timer);
    // The timer continues across screens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);
  if (!shown) return left?.on === pathname ? <div style={{ height: left.height }} /> : null;
  const dismiss = () => {
    localStorage.setItem(KEY, 'dismissed');
    setDismissed(true);
  };
  return (
    <div ref={bar}>
      <Banner tone="info" onDismiss={dismiss}>
        {t('enhancedOnDesktop')}
      </Banner>
    </div>
  );
}

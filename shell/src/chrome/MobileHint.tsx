import { Banner, layer, radius, shadow, space, usePhone } from '@forkcast/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from './texts';

const HIDE_AFTER_MS = 5_000;
const STORAGE_KEY = 'forkcast.phoneHint';

/** Floats above the page to avoid a layout shift when it disappears. */
const Floating = styled.div`
  position: fixed;
  z-index: ${layer.chrome};
  right: ${space[4]};
  bottom: calc(var(--fc-bottom-bar) + ${space[3]});
  left: ${space[4]};
  border-radius: ${radius.card};
  box-shadow: ${shadow.raised};
`;

/**
 * Shown for a few seconds on the first visit with a narrow window. Once dismissed or hidden, it stays hidden
 * on this device.
 */
export function MobileHint() {
  const phone = usePhone();
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(STORAGE_KEY) !== null);
  const shown = phone && !isDismissed;
  const dismiss = useCallback(() => {
    localStorage.setItem(STORAGE_KEY, 'dismissed');
    setIsDismissed(true);
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(dismiss, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, dismiss]);
  if (!shown) return null;
  return (
    <Floating>
      <Banner tone="info" onDismiss={dismiss}>
        {t('enhancedOnDesktop')}
      </Banner>
    </Floating>
  );
}

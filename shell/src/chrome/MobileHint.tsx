import { Banner, layer, radius, shadow, space, usePhone } from '@forkcast/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from './texts';

const HIDES_AFTER_MS = 5_000;
const KEY = 'forkcast.phoneHint';

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
  const [isOver, setOver] = useState(() => localStorage.getItem(KEY) !== null);
  const shown = phone && !isOver;
  const end = useCallback(() => {
    localStorage.setItem(KEY, 'dismissed');
    setOver(true);
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(end, HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, end]);
  if (!shown) return null;
  return (
    <Floating>
      <Banner tone="info" onDismiss={end}>
        {t('enhancedOnDesktop')}
      </Banner>
    </Floating>
  );
}

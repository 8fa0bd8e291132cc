import { Banner, Button } from '@forkcast/ui';
import { useState } from 'react';
import { t } from './texts';
import { hasTypedText } from './typedText';

/** Offers to reload the page; asks first if typed text would be lost. */
export function NewRelease({ outdated, reload }: { outdated: boolean; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!outdated) return null;
  return asking ? (
    <Banner
      tone="warning"
      action={
        <>
          <Button size="sm" onClick={reload}>
            {t('discardTyped')}
          </Button>
          <Button size="sm" variant="primary" onClick={() => setAsking(false)}>
            {t('keepEditing')}
          </Button>
        </>
      }
    >
      {t('reloadTyped')}
    </Banner>
  ) : (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={() => (hasTypedText() ? setAsking(true) : reload())}>
          {t('reload')}
        </Button>
      }
    >
      {t('newRelease')}
    </Banner>
  );
}

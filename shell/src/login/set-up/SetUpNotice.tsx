import { Banner } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { t } from './texts';

/** Links to the set-up page of a server without accounts. */
export function SetUpNotice() {
  return (
    <Banner tone="info">
      <span>{t('isNew')}</span> <Link to="/set-up">{t('heading')}</Link>
    </Banner>
  );
}

import { Banner } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { t } from './texts';

/** Leads to setting up a server that has no account. */
export function SetUpNotice() {
  return (
    <Banner tone="info">
      <span>{t('isNew')}</span> <Link to="/set-up">{t('heading')}</Link>
    </Banner>
  );
}

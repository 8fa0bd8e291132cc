import { Row } from '@forkcast/ui';
import { SettingsSection } from '../settings/SettingsSection';
import { ExportButton } from './ExportButton';
import { t } from './texts';

export function ExportSection() {
  return (
    <SettingsSection title={t('heading')} description={t('about')}>
      <Row>
        <ExportButton label={t('export')} />
      </Row>
    </SettingsSection>
  );
}

import { Row } from '@forkcast/ui';
import { SettingsSection } from '../settings/SettingsSection';
import { ExportButton } from './ExportButton';

/** One's data, to take away. */
export function ExportSection() {
  return (
    <SettingsSection
      title="Export My Data"
      description="Everything that is kept for you and your household, as readable JSON and CSV files in one zip."
    >
      <Row>
        <ExportButton label="Export My Data" />
      </Row>
    </SettingsSection>
  );
}

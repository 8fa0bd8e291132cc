import { Button, icons, Row } from '@forkcast/ui';
import { useState } from 'react';
import { SettingsSection } from '../settings/SettingsSection';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** The way out for good. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete Account"
      description="Erases your personal data. If nobody else is in your household, its recipes, plan and list go, too. This cannot be undone."
    >
      <Row>
        <Button variant="danger" icon={<icons.Trash2 />} onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
      </Row>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} hasPassword={hasPassword} />
    </SettingsSection>
  );
}

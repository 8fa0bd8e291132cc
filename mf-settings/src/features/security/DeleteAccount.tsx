import { Button, icons, Row } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { SettingsSection } from '../settings/SettingsSection';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { t } from './texts';

/** Deletes the account permanently. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const asking = useDialog();
  return (
    <SettingsSection title={t('deleteAccount')} description={t('aboutDeleteAccount')}>
      <Row>
        <Button variant="danger" icon={<icons.Trash2 />} onClick={() => asking.show()}>
          {t('deleteMyAccount')}
        </Button>
      </Row>
      <DeleteAccountDialog
        key={`asking-${asking.round}`}
        open={asking.open}
        onClose={asking.close}
        hasPassword={hasPassword}
      />
    </SettingsSection>
  );
}

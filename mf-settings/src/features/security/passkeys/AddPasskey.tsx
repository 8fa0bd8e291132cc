import { Button, icons, Row } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { PasskeyNameDialog } from './PasskeyNameDialog';
import { t } from './texts';
import { useAddPasskey } from './useAddPasskey';

/** The button that adds a passkey, and its dialog. */
export function AddPasskey() {
  const { open, round, show, close } = useDialog();
  const { add, pending } = useAddPasskey();
  return (
    <Row>
      <Button icon={<icons.Plus aria-hidden />} onClick={() => show()}>
        {t('add')}
      </Button>
      <PasskeyNameDialog
        key={`adding-${round}`}
        open={open}
        onClose={close}
        title={t('addHeading')}
        description={t('aboutAdding')}
        submitLabel={t('continue')}
        pendingLabel={t('adding')}
        pending={pending}
        initial=""
        onName={add}
      />
    </Row>
  );
}

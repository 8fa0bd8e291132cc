import { Button } from '@forkcast/ui';
import { t } from '../texts';
import { usePasskeySignIn } from './usePasskeySignIn';

/** Logs in with a passkey. Renders nothing if the browser doesn't support passkeys here. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const passkey = usePasskeySignIn();
  if (!passkey) return null;
  return (
    <Button disabled={disabled} pending={passkey.pending} onClick={passkey.signIn}>
      {t('withPasskey')}
    </Button>
  );
}

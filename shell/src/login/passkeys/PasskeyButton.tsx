import { Button } from '@forkcast/ui';
import { t } from '../texts';
import { usePasskeySignIn } from './usePasskeySignIn';

/** Log-in with a passkey; nothing where the browser allows none. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const passkey = usePasskeySignIn();
  if (!passkey) return null;
  return (
    <Button disabled={disabled} pending={passkey.pending} onClick={passkey.ask}>
      {t('withPasskey')}
    </Button>
  );
}

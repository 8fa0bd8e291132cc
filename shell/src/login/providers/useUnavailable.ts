import type { SignInProviders } from '@forkcast/contracts';
import { requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';
import { useShellConfig } from '../../config/ShellConfigContext';

/** Returns the ids of the providers that don't respond; empty while unknown. */
export function useUnavailable(): readonly string[] {
  const { providers } = useShellConfig();
  const [unavailable, setUnavailable] = useState<readonly string[]>([]);
  const hasProviders = providers.length > 0;
  useEffect(() => {
    if (!hasProviders) return;
    void requestWithRetry({ url: 'auth/providers' }).then((answer) => {
      if (answer.error) return;
      const { providers: fetchedProviders } = answer.data as SignInProviders; // shape: contracts
      setUnavailable(fetchedProviders.filter(({ available }) => !available).map(({ id }) => id));
    });
  }, [hasProviders]);
  return unavailable;
}

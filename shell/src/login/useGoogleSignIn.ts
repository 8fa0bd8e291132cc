import { useToast } from '@forkcast/ui';
import { useGoogleAccount } from '@forkcast/web-kit/boot';
import { useShellConfig } from '../config/ShellConfigContext';
import { useKeepReturnAddress } from '../routing/returnAddress';
import { useAuth } from '../session/AuthProvider';
import { leaveFor } from './leaveFor';

/** Signs in with a Google account: begun with `ask`, or by having come back from Google. */
export function useGoogleSignIn(): ReturnType<typeof useGoogleAccount> {
  const { googleConfigured, productName } = useShellConfig();
  const { loginWithGoogle } = useAuth();
  const { toast } = useToast();
  const keepReturnAddress = useKeepReturnAddress();
  return useGoogleAccount({
    purpose: 'sign-in',
    isConfigured: googleConfigured,
    take: async (profile, by) => {
      const answer = await loginWithGoogle(profile);
      if (answer.failure) return answer.failure;
      const name = by === 'redirect' ? answer.user?.displayName.trim() : '';
      const description = name ? `Welcome, ${name}!` : `Welcome to ${productName}!`;
      toast({ title: 'Google login successful', description, tone: 'positive' });
      return null;
    },
    refuse: (refusal) => toast({ ...refusal, tone: 'destructive' }),
    leaveFor: (address) => {
      keepReturnAddress();
      leaveFor(address);
    },
  });
}

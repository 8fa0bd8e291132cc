import { useShellConfig } from '../config/ShellConfigContext';
import { useInvitation } from '../routing/returnAddress';

/** Returns whether the visitor may register, and the invitation if one is needed. */
export function useAdmission(): { mayRegister: boolean; invitation: string | undefined } {
  const { signUp } = useShellConfig();
  const invitation = useInvitation();
  if (signUp !== 'invited') return { mayRegister: signUp === 'open', invitation: undefined };
  return { mayRegister: invitation !== undefined, invitation };
}

import type { SignUpResponse } from '@forkcast/contracts';
import { requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';

/**
 * Returns who may register, and whether the server has to be set up. Uses the page's configuration until the
 * server responds.
 */
export function useSignUp(): SignUpResponse {
  const { signUp } = useShellConfig();
  const [answer, setAnswer] = useState<SignUpResponse>({ mode: signUp, isFixed: false, needsSetUp: false });
  useEffect(() => {
    void requestWithRetry({ url: 'auth/sign-up', ofAnyAccount: true }).then((result) => {
      if (!result.error) setAnswer(result.data as SignUpResponse); // shape: contracts
    });
  }, []);
  return answer;
}

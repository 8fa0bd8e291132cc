import { Button, color, Row, Stack, text, useToast } from '@forkcast/ui';
import styled from 'styled-components';
import { useShellConfig } from '../config/ShellConfigContext';

const Or = styled(Row)`
  color: ${color.inkMuted};
  font-size: ${text.xs};

  &::before,
  &::after {
    content: '';
    flex: 1 1 0;
    border-top: 1px solid ${color.line};
  }
`;

/** Sign-in with Google; where the server has no Google client, it says so. */
export function GoogleButton({ disabled }: { disabled: boolean }) {
  const { googleConfigured } = useShellConfig();
  const { toast } = useToast();
  const start = () => {
    if (googleConfigured) {
      location.assign('/connect/google');
      return;
    }
    const description = 'Google sign-in is not set up on this server';
    toast({ title: 'Google login failed', description, tone: 'destructive' });
  };
  return (
    <Stack gap={4}>
      <Or gap={3}>or</Or>
      <Button disabled={disabled} onClick={start}>
        Continue with Google
      </Button>
    </Stack>
  );
}

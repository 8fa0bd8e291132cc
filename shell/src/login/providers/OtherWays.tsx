import { Button, color, MutedText, Row, Stack, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useShellConfig } from '../../config/ShellConfigContext';
import { t } from '../texts';
import { useUnavailable } from './useUnavailable';
import type { ProviderSignIn } from './useProviderSignIn';

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

export type Ways = Pick<ProviderSignIn, 'google' | 'openId'>;

/** Sign-in with Google and other providers: below a form, or alone if passwords are turned off. */
export function OtherWays({ ways, disabled = false }: { ways: Ways; disabled?: boolean }) {
  const { providers, googleConfigured, passwordSignIn } = useShellConfig();
  const unavailable = useUnavailable();
  const { google, openId } = ways;
  return (
    <Stack gap={4}>
      {passwordSignIn ? <Or gap={3}>{t('or')}</Or> : null}
      {googleConfigured || providers.length === 0 ? (
        <Button disabled={disabled} pending={google.pending} onClick={google.chooseAccount}>
          {t('withProvider', { label: t('google') })}
        </Button>
      ) : null}
      {providers.map(({ id, label }) => (
        <ProviderButton
          key={id}
          label={label}
          isUnavailable={unavailable.includes(id)}
          disabled={disabled}
          pending={openId.isPending(id)}
          onClick={() => openId.chooseAccount(id)}
        />
      ))}
    </Stack>
  );
}

interface ProviderButtonProps {
  label: string;
  isUnavailable: boolean;
  disabled: boolean;
  pending: boolean;
  onClick: () => void;
}

/** Stays enabled while the provider is unavailable, because it may be available again. */
function ProviderButton({ label, isUnavailable, ...button }: ProviderButtonProps) {
  const noteId = useId();
  return (
    <Stack gap={1}>
      <Button {...button} aria-describedby={isUnavailable ? noteId : undefined}>
        {t('withProvider', { label })}
      </Button>
      {isUnavailable ? <MutedText id={noteId}>{t('providerUnavailable', { label })}</MutedText> : null}
    </Stack>
  );
}

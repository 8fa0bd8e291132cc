import { Button, color, Row, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

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

export interface GoogleButtonProps {
  ask: () => void;
  pending: boolean;
  disabled: boolean;
}

/** Sign-in with Google, below a form. */
export function GoogleButton({ ask, pending, disabled }: GoogleButtonProps) {
  return (
    <Stack gap={4}>
      <Or gap={3}>{t('or')}</Or>
      <Button disabled={disabled} pending={pending} onClick={ask}>
        {t('withGoogle')}
      </Button>
    </Stack>
  );
}

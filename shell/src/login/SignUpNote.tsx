import type { SignUpMode } from '@forkcast/contracts';
import { color, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-align: center;
`;

/** Where there is no Register tab: why. */
export function SignUpNote({ mode }: { mode: SignUpMode }) {
  return <Note>{mode === 'invited' ? t('invitedOnly') : t('closed')}</Note>;
}

import { color, space, Spinner } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Frame = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-height: 60vh;
  color: ${color.inkMuted};
`;

/** Shown while the session or the registry loads. */
export function LoadingScreen() {
  return (
    <Frame role="status">
      <Spinner />
      <span>{t('loading')}</span>
    </Frame>
  );
}

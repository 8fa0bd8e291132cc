import { color, EmptyPlate, LinkButton, space, text } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { t } from './texts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  min-height: 70vh;
  padding: ${space[6]};
  color: ${color.inkMuted};
  text-align: center;
`;

const Title = styled.h1`
  color: ${color.ink};
  font-size: ${text.xl};
`;

/** For URLs that no deployed screen handles. */
export function NotFoundPage() {
  useDocumentTitle(t('heading'));
  return (
    <Frame>
      <EmptyPlate />
      <Title>{t('heading')}</Title>
      <p>{t('about')}</p>
      <LinkButton as={Link} to="/">
        {t('toStart')}
      </LinkButton>
    </Frame>
  );
}

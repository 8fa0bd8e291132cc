import { color, EmptyPlate, LinkButton, space, text } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useDocumentTitle } from '../routing/useDocumentTitle';

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

/** Any address that no deployed screen draws. */
export function NotFoundPage() {
  useDocumentTitle('404 Page Not Found');
  return (
    <Frame>
      <EmptyPlate />
      <Title>404 Page Not Found</Title>
      <p>Did you forget to add the page to the router?</p>
      <LinkButton as={Link} to="/">
        Back to the start
      </LinkButton>
    </Frame>
  );
}

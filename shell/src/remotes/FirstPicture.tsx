import { breakpoint } from '@forkcast/ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../routing/texts';

/** The rest of its look came with it (index.html); so did its height on a phone, where a recipe's page is going to have it. */
const Place = styled.div`
  display: grid;
  place-content: center;
  min-height: 60vh;

  ${breakpoint.phone} {
    place-content: start center;
    padding-top: 48px;
  }
`;

/** The picture that came with the page, which stays until its screen is there. */
export function FirstPicture({ drawn }: { drawn: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(drawn);
  }, [drawn]);
  return <Place ref={place} role="status" aria-label={t('loading')} />;
}

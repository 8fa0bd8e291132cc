import { breakpoint } from '@forkcast/ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../routing/texts';

/** index.html has the picture's other styles. The height on phones matches the picture of the recipe page. */
const Place = styled.div`
  display: grid;
  place-content: center;
  min-height: 60vh;

  ${breakpoint.phone} {
    place-content: start center;
    padding-top: 48px;
  }
`;

/** The server-rendered picture, shown until its screen has rendered. */
export function FirstPicture({ drawn }: { drawn: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(drawn);
  }, [drawn]);
  return <Place ref={place} role="status" aria-label={t('loading')} />;
}

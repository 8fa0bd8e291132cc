import { photoWidths } from '@forkcast/contracts';
import { breakpoint, Skeleton, space, Stack, VisuallyHidden } from '@forkcast/ui';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { tApp } from '../../texts';
import { srcSetOf } from '../photos/photoAddress';
import { BackLink } from './BackLink';
import { coverAddress, coverSizes, Frame } from './cover/coverFrame';
import { narrow, RecipeContainer } from './narrow';

const Columns = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space[10]};

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

const Top = styled(Columns)`
  align-items: center;

  ${narrow} {
    gap: ${space[5]};

    > :last-child {
      grid-row: 1;
    }
  }
`;

/** On phones, recipes without a photo have no picture. */
const CoverPlace = styled(Frame)<{ $isMissing: boolean }>`
  ${breakpoint.phone} {
    display: ${({ $isMissing }) => ($isMissing ? 'none' : 'block')};
  }
`;

/** The URL may contain anything. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The recipe's cover, loaded before the recipe itself. */
function FirstCover({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <CoverPlace $isMissing={isMissing} aria-hidden>
      {isMissing || !UUID.test(id) ? null : (
        <img
          src={coverAddress(id, 960)}
          srcSet={srcSetOf(photoWidths, (width) => coverAddress(id, width))}
          sizes={coverSizes}
          alt=""
          // Usually preloaded with the page, so decode it synchronously.
          decoding="sync"
          fetchPriority="high"
          onError={() => setMissing(true)}
        />
      )}
    </CoverPlace>
  );
}

/** A skeleton in the size of the page. */
export function RecipeLoading() {
  const id = matchPath('/recipes/:id', useLocation().pathname)?.params.id ?? '';
  return (
    <>
      <BackLink />
      <Stack as={RecipeContainer} gap={8}>
        <VisuallyHidden role="status">{tApp('loadingRecipe')}</VisuallyHidden>
        <Top $columns="minmax(0, 1fr) minmax(16rem, 26rem)">
          <Stack gap={4}>
            <Skeleton width="70%" height="2.5rem" />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
            <Skeleton width="45%" height="2.5rem" />
          </Stack>
          <FirstCover key={`cover-${id}`} id={id} />
        </Top>
        <Columns $columns="20rem minmax(0, 1fr)">
          <Skeleton height="22rem" />
          <Stack gap={5}>
            {['95%', '88%', '92%', '60%'].map((width) => (
              <Skeleton key={width} width={width} height="2.5rem" />
            ))}
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}

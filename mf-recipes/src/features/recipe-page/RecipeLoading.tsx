import { Skeleton, space, Stack, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import { tApp } from '../../texts';
import { narrow, RecipeRoom } from './narrow';

const Columns = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space[10]};

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

/** Of the size of what follows. */
export function RecipeLoading() {
  return (
    <Stack as={RecipeRoom} gap={8}>
      <VisuallyHidden role="status">{tApp('loadingRecipe')}</VisuallyHidden>
      <Columns $columns="minmax(0, 1fr) 26rem">
        <Stack gap={4}>
          <Skeleton width="70%" height="2.5rem" />
          <Skeleton width="90%" />
          <Skeleton width="60%" />
          <Skeleton width="45%" height="2.5rem" />
        </Stack>
        <Skeleton height="18rem" />
      </Columns>
      <Columns $columns="20rem minmax(0, 1fr)">
        <Skeleton height="22rem" />
        <Stack gap={5}>
          {['95%', '88%', '92%', '60%'].map((width) => (
            <Skeleton key={width} width={width} height="2.5rem" />
          ))}
        </Stack>
      </Columns>
    </Stack>
  );
}

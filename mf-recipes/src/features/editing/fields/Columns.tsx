import { space } from '@forkcast/ui';
import styled from 'styled-components';

/** Fields in columns, or stacked where columns would be narrow. */
export const Columns = styled.div<{ $least?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $least = '12rem' }) => $least}), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

import { space } from '@forkcast/ui';
import styled from 'styled-components';

/** Fields in columns, or stacked where columns would be narrow. */
export const Columns = styled.div<{ $minWidth?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $minWidth = '12rem' }) => $minWidth}), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

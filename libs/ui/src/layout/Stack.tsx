import styled from 'styled-components';
import { space } from '../theme/tokens';

const layoutProps = new Set(['gap', 'align', 'justify', 'wrap']);
const forwardsAllBut = { shouldForwardProp: (prop: string) => !layoutProps.has(prop) };

export interface StackProps {
  /** Steps of the 4 px grid between the children; 4 unless given. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch';
}

export interface RowProps {
  /** Steps of the 4 px grid between the children; 2 unless given. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
}

/** Children below one another. */
export const Stack = styled.div.withConfig(forwardsAllBut)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
`;

/** Children in a row. */
export const Row = styled.div.withConfig(forwardsAllBut)<RowProps>`
  display: flex;
  flex-direction: row;
  flex-wrap: ${({ wrap = false }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 2 }) => space(gap)};
  min-width: 0;
`;

/** Takes the room that is left in a Row or Stack. */
export const Grow = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;

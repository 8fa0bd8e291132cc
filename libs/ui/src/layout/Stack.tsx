import styled from 'styled-components';
import { space } from '../theme/tokens';

const layoutProps = new Set(['gap', 'align', 'justify', 'wrap']);
const withoutLayoutProps = { shouldForwardProp: (prop: string) => !layoutProps.has(prop) };

export interface StackProps {
  /** The gap between children in steps of 4 px; defaults to 4. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch';
}

export interface RowProps {
  /** The gap between children in steps of 4 px; defaults to 2. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
}

/** Lays out its children vertically. */
export const Stack = styled.div.withConfig(withoutLayoutProps)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
`;

/** Lays out its children horizontally. */
export const Row = styled.div.withConfig(withoutLayoutProps)<RowProps>`
  display: flex;
  flex-direction: row;
  flex-wrap: ${({ wrap = false }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 2 }) => space(gap)};
  min-width: 0;
`;

/** Takes the remaining space in a Row or Stack. */
export const Grow = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;

import { color, space, text } from '@forkcast/ui';
import styled from 'styled-components';

/** Meals as text: each slot is a `dt`, its meals are the `dd`s after it. */
export const MealList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  font-size: ${text.sm};

  dt {
    min-width: 10ch;
    color: ${color.inkMuted};
  }
  dd {
    grid-column: 2;
    overflow-wrap: anywhere;
  }
`;

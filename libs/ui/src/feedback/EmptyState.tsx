import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[12]} ${space[4]};
  text-align: center;
`;

const Drawing = styled.div`
  margin-bottom: ${space[2]};
  color: ${color.lineStrong};

  svg {
    display: block;
  }
`;

const Body = styled.p`
  max-width: 44ch;
  color: ${color.inkMuted};
`;

const Action = styled.div`
  margin-top: ${space[2]};
`;

export interface EmptyStateProps {
  title: ReactNode;
  body?: ReactNode;
  /** The first thing to do. */
  action?: ReactNode;
  /** Such as `<EmptyPlate />` or `<EmptyBasket />`. */
  illustration?: ReactNode;
}

/** Invites the user to add the first item to an empty screen. */
export function EmptyState({ title, body, action, illustration }: EmptyStateProps) {
  return (
    <Frame>
      {illustration ? <Drawing>{illustration}</Drawing> : null}
      <h2>{title}</h2>
      {body ? <Body>{body}</Body> : null}
      {action ? <Action>{action}</Action> : null}
    </Frame>
  );
}

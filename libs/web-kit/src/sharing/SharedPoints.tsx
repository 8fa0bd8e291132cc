import { color, icons, space, Stack } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  > li {
    display: grid;
    grid-template-columns: 1rem minmax(0, 1fr);
    gap: ${space[2]};
    align-items: start;
  }
  svg {
    width: 1rem;
    height: 1.5rem;
    color: ${color.inkMuted};
  }
`;

interface SharedPointsProps {
  title: string;
  /** Whether guests see it. */
  kind: 'seen' | 'hidden';
  points: readonly string[];
}

/** What a link would show to guests or hide from them, before it is created. */
export function SharedPoints({ title, kind, points }: SharedPointsProps) {
  const id = useId();
  const Icon = kind === 'seen' ? icons.Check : icons.EyeOff;
  return (
    <Stack gap={2} align="stretch">
      <h3 id={id}>{title}</h3>
      <List aria-labelledby={id}>
        {points.map((point) => (
          <li key={point}>
            <Icon aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </List>
    </Stack>
  );
}

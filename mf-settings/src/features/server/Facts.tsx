import { color, space, text } from '@forkcast/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[4]};

  div {
    display: contents;
  }
  dt {
    min-width: 0;
    color: ${color.inkMuted};
    font-size: ${text.sm};
    overflow-wrap: anywhere;
  }
  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/** Read-only names and values. */
export function Facts({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <List>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

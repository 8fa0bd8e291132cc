import { color, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import type { RowProblem } from './csv/rowProblems';

/** Problems that are drawn; whoever has more of them looks into the file anyway. */
const SHOWN = 200;

const Frame = styled.details`
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font-size: ${text.sm};

  summary {
    padding: ${space[1]} 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Lines = styled.ul`
  max-height: 10rem;
  margin: ${space[1]} 0;
  padding: 0;
  overflow: auto;
  list-style: none;

  li {
    display: flex;
    gap: ${space[3]};
    padding: ${space[1]} 0;
  }
  span:first-child {
    flex: none;
    min-width: 5.5em;
    color: ${color.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

/** What is wrong with which lines of a file; nothing where nothing is. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Frame open={problems.length <= 10}>
      <summary>{titleOf(problems)}</summary>
      {/* A list that scrolls has to be reachable by keyboard. */}
      <Lines tabIndex={0} aria-label="Lines with a problem">
        {problems.slice(0, SHOWN).map(({ line, text: problem }, index) => (
          <li key={index}>
            <span>{`Line ${line.toLocaleString('en-US')}`}</span>
            <span>{problem}</span>
          </li>
        ))}
        {problems.length > SHOWN ? <li>{`and ${problems.length - SHOWN} more`}</li> : null}
      </Lines>
    </Frame>
  );
}

function titleOf(problems: readonly RowProblem[]): string {
  const skipped = problems.filter((problem) => problem.skipped).length;
  const doubtful = problems.length - skipped;
  const parts = [
    ...(skipped > 0 ? [`${rows(skipped)} left out`] : []),
    ...(doubtful > 0 ? [`${rows(doubtful)} to check`] : []),
  ];
  return parts.join(', ');
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
}

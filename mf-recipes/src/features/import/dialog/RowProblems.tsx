import { color, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import type { FileSummary } from '../rows/readRecipeFile';
import { isSkipped, type RowProblem } from '../rows/rowProblems';
import { rowProblemText } from './problemTexts';
import { t } from './texts';

/** Limit of rendered problems. A user with more of them corrects the file anyway. */
const MAX_SHOWN = 200;

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
  overflow: auto;

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

/** Problems by line of a file. Renders nothing if there are none. */
export function RowProblems({
  problems,
  counts,
}: { problems: readonly RowProblem[] } & Pick<FileSummary, 'counts'>) {
  if (problems.length === 0) return null;
  return (
    <Frame open={problems.length <= 10}>
      <summary>{titleOf(problems, counts)}</summary>
      {/* A scrollable list has to be reachable by keyboard. */}
      <Lines tabIndex={0} aria-label={t(counts === 'lines' ? 'problemsLabel' : 'problemsOfRecipes')}>
        {problems.slice(0, MAX_SHOWN).map((problem, index) => (
          <li key={index}>
            <span>{t(counts === 'lines' ? 'line' : 'recipeNumber', { line: problem.line })}</span>
            <span>{rowProblemText(problem, counts)}</span>
          </li>
        ))}
        {problems.length > MAX_SHOWN ? <li>{t('andMore', { count: problems.length - MAX_SHOWN })}</li> : null}
      </Lines>
    </Frame>
  );
}

function titleOf(problems: readonly RowProblem[], counts: FileSummary['counts']): string {
  const skipped = problems.filter(isSkipped).length;
  const doubtful = problems.length - skipped;
  const leftOut = t(counts === 'lines' ? 'leftOut' : 'recipesLeftOut', { count: skipped });
  const toCheck = t('toCheck', { count: doubtful });
  if (doubtful === 0) return leftOut;
  return skipped === 0 ? toCheck : t('leftOutAndToCheck', { leftOut, toCheck });
}

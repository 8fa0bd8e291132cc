import type { FieldChange, RecipeDetail } from '@forkcast/contracts';
import { detailLabel } from '@forkcast/recipe-ui';
import { color, radius, space, Stack, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { linesOf } from '../../history/differences';
import { Columns } from '../fields/Columns';
import { FieldGroup } from '../fields/FieldGroup';
import { t } from '../texts';
import type { Choice, Conflict } from './conflicts';

const Option = styled.label`
  display: block;
  padding: ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  cursor: pointer;

  &:has(input:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

const Author = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[1]};
  font-size: ${text.sm};
  font-weight: 600;

  input {
    margin: 0;
    accent-color: ${color.accent};
  }
`;

const Line = styled.span<{ $isUnique: boolean }>`
  display: block;
  font-size: ${text.sm};
  font-weight: ${({ $isUnique }) => ($isUnique ? 600 : 400)};
  overflow-wrap: anywhere;
`;

interface ConflictChoicesProps {
  conflicts: readonly Conflict[];
  /** Names of those who made the other changes; empty if unknown. */
  authors: readonly string[];
  /** The user made the other changes on another device. */
  isOwn: boolean;
  choices: ReadonlyMap<RecipeDetail, Choice>;
  onChoose: (detail: RecipeDetail, choice: Choice) => void;
}

/** Shows both versions of each conflicting field, to choose one. */
export function ConflictChoices({ conflicts, authors, isOwn, choices, onChoose }: ConflictChoicesProps) {
  const name = useId();
  const people = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(authors);
  const theirs = isOwn
    ? t('fromElsewhere')
    : authors.length === 1
      ? t('textBy', { person: people })
      : t('theirs');
  const body = isOwn ? t('conflictBodyOwn') : people ? t('conflictBodyBy', { people }) : t('conflictBody');
  return (
    <Stack gap={5}>
      <p>{body}</p>
      {conflicts.map((conflict) => {
        const { detail } = conflict;
        const sides = compareSides(conflict);
        return (
          <FieldGroup key={detail} label={detailLabel(detail)}>
            <Columns $minWidth="14rem">
              {(['yours', 'theirs'] as const).map((choice) => (
                <Option key={choice}>
                  <Author>
                    <input
                      type="radio"
                      name={`${name}-${detail}`}
                      checked={choices.get(detail) === choice}
                      onChange={() => onChoose(detail, choice)}
                    />
                    <span>{choice === 'yours' ? t('yours') : theirs}</span>
                  </Author>
                  {sides[choice].length === 0 ? <Line $isUnique={false}>{t('nothingSaid')}</Line> : null}
                  {sides[choice].map(({ line, isUnique }, index) => (
                    <Line key={index} $isUnique={isUnique}>
                      {line}
                    </Line>
                  ))}
                </Option>
              ))}
            </Columns>
          </FieldGroup>
        );
      })}
    </Stack>
  );
}

/** Both versions as lines, marking those that only one has. */
function compareSides({ detail, yours, theirs }: Conflict) {
  // A field's values have the type of its change.
  const change = { field: detail, before: yours[detail], after: theirs[detail] } as FieldChange;
  const [mine, others] = linesOf(change);
  const markUnique = (lines: readonly string[], other: readonly string[]) =>
    lines.map((line) => ({ line, isUnique: !other.includes(line) }));
  return { yours: markUnique(mine, others), theirs: markUnique(others, mine) };
}

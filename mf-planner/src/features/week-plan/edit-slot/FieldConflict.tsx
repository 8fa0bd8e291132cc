import type { MealPlanEntry } from '@forkcast/contracts';
import { Button, color, radius, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { conflictButtonId } from './panelIds';
import { t } from './texts';
import { type DetailField, fieldsOf } from './drafts';
import { useListWeekChangesQuery } from '../earlier/earlierApi';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  margin-top: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.warning};
  border-radius: ${radius.control};
  font-size: ${text.sm};
`;

const OtherValue = styled.blockquote`
  margin: 0;
  padding-left: ${space[3]};
  border-left: 2px solid ${color.lineStrong};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface FieldConflictProps {
  entry: MealPlanEntry;
  field: DetailField;
  typed: string;
  onSettle: (typed: string) => void;
}

/** Shows who changed a field while the user typed, its current text, and a choice between the two texts. */
export function FieldConflict({ entry, field, typed, onSettle }: FieldConflictProps) {
  const name = useChangedBy(entry, field);
  const theirs = fieldsOf(entry, undefined)[field];
  return (
    <Frame role="status">
      <p>{name === null ? t('changedBySomebody') : t('changedBy', { name })}</p>
      <OtherValue>{theirs === '' ? t('saysNothing') : theirs}</OtherValue>
      <Row gap={2} wrap>
        <Button id={conflictButtonId(entry.id, field)} size="sm" onClick={() => onSettle(typed)}>
          {t('keepMine')}
        </Button>
        <Button size="sm" onClick={() => onSettle(theirs)}>
          {t('takeTheirs')}
        </Button>
        {field === 'notes' && theirs !== '' && typed.trim() !== '' ? (
          <Button size="sm" onClick={() => onSettle(`${theirs}\n${typed}`)}>
            {t('keepBoth')}
          </Button>
        ) : null}
      </Row>
    </Frame>
  );
}

/** Returns who last changed a field of a meal; null if unknown. */
function useChangedBy(entry: MealPlanEntry, field: DetailField): string | null {
  const { data } = useListWeekChangesQuery({ week: entry.date, before: null });
  const last = data?.changes.find(({ meals }) =>
    meals.some(
      ({ what, recipeName, slot, fields }) =>
        what === 'changed' &&
        recipeName === entry.recipeName &&
        slot.date === entry.date &&
        slot.mealType === entry.mealType &&
        fields.includes(field),
    ),
  );
  return last?.by ?? null;
}

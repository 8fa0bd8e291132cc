import type { MealPlanEntry } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  color,
  Grow,
  IconButton,
  icons,
  radius,
  Row,
  space,
  TextArea,
  TextField,
  text,
} from '@forkcast/ui';
import type { FormEvent, KeyboardEvent } from 'react';
import styled from 'styled-components';
import { slotPanelId } from './SlotRecipes';
import { repeatLabel } from './repeat/repeatLabel';
import { ServingsField, servingsHint } from './ServingsField';
import { changesIn, type Draft, fieldsOf, isServings } from './useDrafts';
import { useRemoveMeal } from './useRemoveMeal';
import { useSaveDetails } from './useSaveDetails';
import { type Slot, slotLabel } from './weekView';

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[4]};
  background: ${color.surfaceSunken};

  ${breakpoint.phone} {
    padding: ${space[3]} 0;
  }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

const Title = styled.h3`
  font-size: ${text.md};
`;

const Meals = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

const Meal = styled.li`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

const MealName = styled.h4`
  overflow-wrap: anywhere;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[4]};
  margin-top: ${space[2]};

  ${breakpoint.phone} {
    grid-template-columns: 1fr;
    gap: ${space[3]};
  }
`;

const Repeating = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};

  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

interface SlotPanelProps {
  slot: Slot;
  drafts: Readonly<Record<string, Draft>>;
  onEdit: (id: string, fields: Draft) => void;
  onDiscard: (ids: readonly string[]) => void;
  onAdd: (slot: Slot) => void;
  /** Asks how a meal is to repeat, or whether it is to stop. */
  onRepeat: (entry: MealPlanEntry) => void;
  onClose: (slot: Slot) => void;
}

/** What is planned for one meal of one day: its details to edit, recipes to add and to take away. */
export function SlotPanel({ slot, drafts, onEdit, onDiscard, onAdd, onRepeat, onClose }: SlotPanelProps) {
  const { save, isSaving } = useSaveDetails();
  const { removeMeal, removingId } = useRemoveMeal();
  const isDirty = slot.entries.some((entry) => changesIn(entry, drafts[entry.id]));
  const canBeSaved = slot.entries.every((entry) => isServings(fieldsOf(entry, drafts[entry.id]).servings));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeSaved) return;
    const { done, complete } = await save(slot.entries, drafts);
    onDiscard(done);
    if (complete) onClose(slot);
  };
  const remove = async (entry: MealPlanEntry) => {
    const wasLast = slot.entries.length === 1;
    if (!(await removeMeal(entry))) return;
    onDiscard([entry.id]);
    if (wasLast) onClose(slot);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(slot);
  };

  return (
    <Panel id={slotPanelId(slot)} aria-labelledby={`${slotPanelId(slot)}-title`}>
      <Row justify="space-between">
        <Title id={`${slotPanelId(slot)}-title`}>{slotLabel(slot)}</Title>
        <IconButton
          size="sm"
          label="Close"
          icon={<icons.X />}
          onClick={() => onClose(slot)}
          onKeyDown={closeOnEscape}
        />
      </Row>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Meals>
          {slot.entries.map((entry) => {
            const { recipeUrl, notes, servings } = fieldsOf(entry, drafts[entry.id]);
            return (
              <Meal key={entry.id}>
                <Row justify="space-between">
                  <MealName>{entry.recipeName}</MealName>
                  <IconButton
                    size="sm"
                    label={`Delete ${entry.recipeName}`}
                    icon={<icons.Trash2 />}
                    disabled={removingId === entry.id}
                    onClick={() => void remove(entry)}
                  />
                </Row>
                {entry.repeat ? (
                  <Repeating>
                    <icons.Repeat aria-hidden />
                    <span>{repeatLabel(entry.repeat)}</span>
                    <Button variant="ghost" size="sm" onClick={() => onRepeat(entry)}>
                      Stop repeating…
                    </Button>
                  </Repeating>
                ) : null}
                <Fields>
                  <TextField
                    label="Recipe URL/Source"
                    autoComplete="off"
                    value={recipeUrl}
                    onChange={(event) => onEdit(entry.id, { recipeUrl: event.target.value })}
                    onKeyDown={closeOnEscape}
                  />
                  <TextArea
                    label="Notes"
                    rows={1}
                    value={notes}
                    onChange={(event) => onEdit(entry.id, { notes: event.target.value })}
                    onKeyDown={closeOnEscape}
                  />
                  <ServingsField
                    value={servings}
                    placeholder={entry.recipeServings?.toString()}
                    hint={servingsHint(entry, servings)}
                    onChange={(value) => onEdit(entry.id, { servings: value })}
                    onKeyDown={closeOnEscape}
                  />
                </Fields>
              </Meal>
            );
          })}
        </Meals>
        <Foot>
          <Button icon={<icons.Plus />} onClick={() => onAdd(slot)}>
            Add Recipe
          </Button>
          <Grow />
          {isDirty ? (
            <Button
              variant="ghost"
              disabled={isSaving}
              onClick={() => onDiscard(slot.entries.map(({ id }) => id))}
            >
              Discard changes
            </Button>
          ) : null}
          <Button type="submit" variant="primary" pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
        </Foot>
      </Form>
    </Panel>
  );
}

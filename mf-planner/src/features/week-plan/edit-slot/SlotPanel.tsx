import type { MealPlanEntry } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  color,
  Grow,
  IconButton,
  icons,
  isComposing,
  LinkButton,
  Row,
  space,
  Stack,
  useDrawnOpen,
} from '@forkcast/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { cookTogether } from '../open-recipe/cookTogether';
import { STRIP_HEIGHT } from '../day-strip/DayStripPlace';
import { scrollBehavior } from '../scrollBehavior';
import { slotPanelId } from '../week-grid/slotIds';
import { MealDetails } from './MealDetails';
import { conflictButtonId, removeButtonId } from './panelIds';
import { changesIn, conflictsIn, type DetailField, type Draft, fieldsOf, isServings } from './drafts';
import { useRemoveMeal } from './useRemoveMeal';
import { useSaveDetails } from './useSaveDetails';
import { type Slot, slotLabel } from '../week/weekView';
import { shared } from '../../../texts';
import { t } from './texts';

/** The height of one meal of a slot, in steps of 4 px. */
const MEAL_HEIGHT = 12;

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  /* Keeps the slot above the panel visible. */
  scroll-margin: calc(var(--fc-top-bar, 0px) + ${space(MEAL_HEIGHT)}) 0
    calc(var(--fc-bottom-bar, 0px) + ${space[2]});
  padding: ${space[4]};
  background: ${color.surfaceSunken};

  ${breakpoint.phone} {
    scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${STRIP_HEIGHT} + ${space(MEAL_HEIGHT)});
    padding: ${space[3]} 0;
  }
`;

interface SlotPanelProps {
  slot: Slot;
  drafts: Readonly<Record<string, Draft>>;
  onEdit: (entry: MealPlanEntry, field: DetailField, typed: string) => void;
  /** Resolves a conflict in a field. */
  onSettle: (entry: MealPlanEntry, field: DetailField, typed: string) => void;
  onDiscard: (ids: readonly string[]) => void;
  onAdd: (slot: Slot) => void;
  /** Opens the dialog to repeat a meal or to stop the repeat. */
  onRepeat: (entry: MealPlanEntry) => void;
  onClose: (slot: Slot) => void;
}

/** The panel of a slot: edits details, adds and removes recipes. */
export function SlotPanel(props: SlotPanelProps) {
  return useDrawnOpen(true) ? <DrawnPanel {...props} /> : null;
}

function DrawnPanel(props: SlotPanelProps) {
  const { slot, drafts, onEdit, onSettle, onDiscard, onAdd, onRepeat, onClose } = props;
  const { submit, isSaving, remove, removingId } = useSlotActions(props);
  const isDirty = slot.entries.some((entry) => changesIn(entry, drafts[entry.id]));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onClose(slot);
  };

  const panel = useScrollIntoView();
  return (
    <Panel ref={panel} id={slotPanelId(slot)} aria-labelledby={`${slotPanelId(slot)}-title`}>
      <Row justify="space-between">
        <h3 id={`${slotPanelId(slot)}-title`}>{slotLabel(slot)}</h3>
        <IconButton
          size="sm"
          label={shared('close')}
          icon={<icons.X />}
          onClick={() => onClose(slot)}
          onKeyDown={closeOnEscape}
        />
      </Row>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Stack as="ul" gap={3}>
          {slot.entries.map((entry) => (
            <MealDetails
              key={entry.id}
              entry={entry}
              draft={drafts[entry.id]}
              isRemoving={removingId === entry.id}
              onEdit={(field, typed) => onEdit(entry, field, typed)}
              onSettle={(field, typed) => onSettle(entry, field, typed)}
              onRemove={() => void remove(entry)}
              onRepeat={() => onRepeat(entry)}
              onKeyDown={closeOnEscape}
            />
          ))}
        </Stack>
        <PanelFoot
          slot={slot}
          isDirty={isDirty}
          isSaving={isSaving}
          onAdd={() => onAdd(slot)}
          onDiscard={() => onDiscard(slot.entries.map(({ id }) => id))}
        />
      </Stack>
    </Panel>
  );
}

/** Saves the slot's details and removes its meals. */
function useSlotActions({ slot, drafts, onDiscard, onClose }: SlotPanelProps) {
  const { save, isSaving } = useSaveDetails();
  const { removeMeal, removingId } = useRemoveMeal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const canBeSaved = slot.entries.every((entry) => isServings(fieldsOf(entry, drafts[entry.id]).servings));
    if (!canBeSaved) return;
    const unsettled = slot.entries.flatMap((entry) =>
      conflictsIn(entry, drafts[entry.id]).map((field) => conflictButtonId(entry.id, field)),
    );
    if (unsettled[0] !== undefined) {
      document.getElementById(unsettled[0])?.focus();
      return;
    }
    const { saved, complete } = await save(slot.entries, drafts);
    onDiscard(saved);
    if (complete) onClose(slot);
  };
  const remove = async (entry: MealPlanEntry) => {
    const index = slot.entries.indexOf(entry);
    const neighbour = slot.entries[index + 1] ?? slot.entries[index - 1];
    if (!(await removeMeal(entry))) return;
    onDiscard([entry.id]);
    if (neighbour) document.getElementById(removeButtonId(neighbour.id))?.focus();
    else onClose(slot);
  };
  return { submit, isSaving, remove, removingId };
}

/**
 * Scrolls an element into view after it has rendered: entirely, or its start if it is higher than the
 * viewport.
 */
function useScrollIntoView() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const { height } = element.current.getBoundingClientRect();
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element.current);
    const margins = (parseFloat(scrollMarginTop) || 0) + (parseFloat(scrollMarginBottom) || 0);
    element.current.scrollIntoView({
      block: height + margins <= window.innerHeight ? 'nearest' : 'start',
      behavior: scrollBehavior(),
    });
  }, []);
  return element;
}

interface PanelFootProps {
  slot: Slot;
  isDirty: boolean;
  isSaving: boolean;
  onAdd: () => void;
  onDiscard: () => void;
}

function PanelFoot({ slot, isDirty, isSaving, onAdd, onDiscard }: PanelFootProps) {
  const cookLink = cookTogether(slot);
  return (
    <Row wrap>
      <Button icon={<icons.Plus />} onClick={onAdd}>
        {shared('addRecipe')}
      </Button>
      {cookLink === null ? null : (
        <LinkButton as={Link} icon={<icons.CookingPot />} to={cookLink.path}>
          {cookLink.label}
        </LinkButton>
      )}
      <Grow />
      {isDirty ? (
        <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
          {t('discard')}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" pending={isSaving} pendingLabel={t('saving')}>
        {t('save')}
      </Button>
    </Row>
  );
}

import { Button, color, icons, motion, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import type { Slot } from './weekView';

export interface SlotHandlers {
  onToggle: (slot: Slot) => void;
  onAdd: (slot: Slot) => void;
}

interface SlotRecipesProps extends SlotHandlers {
  slot: Slot;
  open: boolean;
  /** Sample meals are shown, not offered for editing. */
  readOnly: boolean;
  hasDrafts: boolean;
}

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: ${space[8]};
  margin: 0;
  padding: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  /* The whole row of the slot opens it; what lies above (links) keeps its own clicks. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.inkMuted};
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

const Names = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 600;
`;

const Invitation = styled(Button)`
  color: ${color.inkMuted};
`;

const PlainNames = styled(Names)`
  justify-content: center;
  min-height: ${space[8]};
  padding: ${space[1]} ${space[2]};
`;

const Unsaved = styled.span`
  color: ${color.warning};
  font-size: ${text.xs};
  font-weight: 600;
`;

/** Where focus returns to when the slot's panel closes. */
export const slotButtonId = (slot: Slot) => `slot-${slot.key}`;
/** What the slot's button opens. */
export const slotPanelId = (slot: Slot) => `slot-${slot.key}-panel`;

/** What is planned, as the button that opens the slot; 'Add recipe' where nothing is planned. */
export function SlotRecipes({ slot, open, readOnly, hasDrafts, onToggle, onAdd }: SlotRecipesProps) {
  const names = slot.entries.map((entry) => (
    <Name key={entry.id} title={entry.recipeName}>
      {entry.recipeName}
    </Name>
  ));
  if (readOnly) return <PlainNames>{names}</PlainNames>;
  if (slot.entries.length === 0) {
    return (
      <Invitation
        id={slotButtonId(slot)}
        variant="ghost"
        size="sm"
        icon={<icons.Plus />}
        aria-describedby={`slot-${slot.key}-name`}
        onClick={() => onAdd(slot)}
      >
        Add recipe
      </Invitation>
    );
  }
  return (
    <Toggle
      type="button"
      id={slotButtonId(slot)}
      aria-expanded={open}
      aria-controls={open ? slotPanelId(slot) : undefined}
      aria-describedby={`slot-${slot.key}-name`}
      onClick={() => onToggle(slot)}
    >
      <Names>
        {names}
        {hasDrafts && !open ? <Unsaved>Unsaved changes</Unsaved> : null}
      </Names>
      <icons.ChevronDown aria-hidden />
    </Toggle>
  );
}

import type { MealPlanEntry } from '@forkcast/contracts';
import { breakpoint, color, layer, LinkedText, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Notes = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--fc-lines, 3);
  overflow: hidden;
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
  white-space: pre-line;

  > a {
    position: relative;
    z-index: ${layer.sticky - 1};
  }

  ${breakpoint.print} {
    display: block;
  }
`;

/** The notes of a slot. With several recipes, each note names its recipe. */
export function SlotNotes({ entries }: { entries: readonly MealPlanEntry[] }) {
  const noted = entries.filter((entry) => entry.notes);
  if (noted.length === 0) return null;
  const lines = noted.map((entry) =>
    entries.length === 1 ? entry.notes : t('noteOf', { recipe: entry.recipeName, notes: entry.notes ?? '' }),
  );
  const notes = lines.join('\n');
  return (
    <Notes title={notes}>
      <LinkedText text={notes} />
    </Notes>
  );
}

import { type MealPlanEntry, recipePath } from '@forkcast/contracts';
import { breakpoint, color, icons, space, touchReach, VisuallyHidden } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shared } from '../../../texts';
import { repeatSuffix } from '../repeat/repeatLabel';

const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--fc-lines, 3);
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 600;

  ${breakpoint.print} {
    display: block;
  }
`;

/** Extends to a full touch target on touch screens. */
const NameLink = styled(Link)`
  /* Padding on an inline element doesn't move the lines around it. */
  padding-block: ${space[1]};
  color: inherit;
  text-decoration-color: ${color.lineStrong};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &:hover {
    color: ${color.accent};
    text-decoration-color: currentColor;
  }
  ${breakpoint.print} {
    text-decoration: none;
  }
  ${touchReach}
`;

const Note = styled.span`
  color: ${color.inkMuted};
  font-style: italic;
  font-weight: 400;

  > svg {
    width: 0.875rem;
    height: 0.875rem;
    margin-right: ${space[2]};
    vertical-align: -0.1em;
  }
`;

const RepeatMark = styled.span`
  margin-left: ${space[2]};
  color: ${color.inkMuted};

  > svg {
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.1em;
  }
`;

/** A meal's name, and whether it repeats. With `opens`, links to the recipe for the planned servings. */
export function MealName({ entry, opens = false }: { entry: MealPlanEntry; opens?: boolean }) {
  const { kind, recipeId, recipeName, servings } = entry;
  return (
    <Name title={recipeName}>
      {opens && recipeId !== null ? (
        // Disables the browser's own dragging of links.
        <NameLink to={recipePath(recipeId, servings)} draggable={false}>
          {recipeName}
        </NameLink>
      ) : kind === 'note' ? (
        <Note>
          <icons.StickyNote aria-hidden />
          <VisuallyHidden>{`${shared('note')} `}</VisuallyHidden>
          <span>{recipeName}</span>
        </Note>
      ) : (
        <span>{recipeName}</span>
      )}
      {entry.repeat ? (
        <RepeatMark>
          <icons.Repeat aria-hidden />
          <VisuallyHidden>{repeatSuffix(entry.repeat)}</VisuallyHidden>
        </RepeatMark>
      ) : null}
    </Name>
  );
}

import { type ListedRecipe, totalMinutes } from '@forkcast/contracts';
import { color, icons, radius, space, Spinner, text } from '@forkcast/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { timeText } from '@forkcast/recipe-ui';
import { RecipePhoto } from '../../../RecipePhoto';
import { shared } from '../../../texts';
import type { Order } from './order';
import { type Line, toLines, type Section } from './sections';
import { t } from './texts';
import type { SelectedRecipes } from './useSelectedRecipes';

/** Height of the list in pixels. */
export const LIST_HEIGHT = 300;
const ROW_HEIGHT = 52;
const PHOTO_SIZE = 40;
const HEADING_HEIGHT = 32;
const OVERSCAN_ROWS = 6;

const List = styled.div`
  position: relative;
`;

const Option = styled.div<{ $active: boolean }>`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
  height: ${ROW_HEIGHT}px;
  padding: 0 ${space[3]} 0 0;
  border-bottom: 1px solid ${color.line};
  background: ${({ $active }) => ($active ? color.accentSoft : 'transparent')};
  cursor: pointer;

  &:hover:not([aria-disabled='true']) {
    background: ${({ $active }) => ($active ? color.accentSoft : color.surfaceSunken)};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

const Heading = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  align-items: flex-end;
  width: 100%;
  height: ${HEADING_HEIGHT}px;
  padding: 0 ${space[3]} ${space[1]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surfaceSunken};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 600;
`;

/** Selects the recipe. The hit area covers the start of the row. */
const MarkArea = styled.span`
  display: flex;
  align-items: center;
  align-self: stretch;
  flex: none;
  width: ${space[11]};
  margin-right: calc(-1 * ${space[3]});
  padding-left: ${space[3]};
  cursor: pointer;
`;

const Mark = styled.span<{ $on: boolean }>`
  width: ${space[5]};
  height: ${space[5]};
  border: 1.5px solid ${({ $on }) => ($on ? color.accent : color.lineStrong)};
  border-radius: ${radius.control};
  background: ${({ $on }) => ($on ? color.accent : color.surfaceRaised)};
  color: ${color.accentInk};

  > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Favourite = styled(icons.Heart)`
  flex: none;
  width: 1rem;
  height: 1rem;
  color: ${color.accent};
`;

const Name = styled.span`
  flex: 1;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Serves = styled.span`
  flex: none;
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function Minutes({ recipe }: { recipe: ListedRecipe }) {
  const count = totalMinutes(recipe.times);
  return count === null ? null : <Serves>{timeText(count)}</Serves>;
}

interface RecipeOptionsProps {
  listId: string;
  /** The scrolling listbox, LIST_HEIGHT high. */
  frame: HTMLElement | null;
  recipes: readonly ListedRecipe[];
  active: number | null;
  pendingId: string | null;
  order: Order;
  selection: SelectedRecipes;
  onChoose: (recipe: ListedRecipe) => void;
}

/** A virtualised list of options: renders only visible options and the active one. */
export function RecipeOptions(props: RecipeOptionsProps) {
  const { listId, frame, recipes, active, pendingId, order, selection, onChoose } = props;
  const lines = useMemo(() => toLines(recipes, order), [recipes, order]);
  const activeLine =
    active === null ? null : lines.findIndex((line) => 'index' in line && line.index === active);
  const rows = useVirtualizer<HTMLElement, Element>({
    count: lines.length,
    getScrollElement: () => frame,
    estimateSize: (lineIndex) => (isHeading(lines[lineIndex]) ? HEADING_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN_ROWS,
    getItemKey: (lineIndex) => keyOf(lines[lineIndex], recipes) ?? lineIndex,
    // The height is fixed, so nothing has to be measured.
    observeElementRect: (_instance, notify) => notify({ width: 0, height: LIST_HEIGHT }),
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return activeLine === null || seen.includes(activeLine)
        ? seen
        : [...seen, activeLine].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (activeLine !== null) rows.scrollToIndex(activeLine, { align: 'auto' });
  }, [activeLine, rows]);
  useEffect(() => {
    rows.scrollToOffset(0);
    rows.measure();
  }, [lines, rows]);

  return (
    <List role="presentation" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index: lineIndex, key, start }) => {
        const line = lines[lineIndex];
        const style = { transform: `translateY(${start}px)` };
        if (isHeading(line)) {
          return (
            // Hidden, because the order or the recipes themselves convey the heading.
            <Heading key={key} aria-hidden style={style}>
              {t(line.heading)}
            </Heading>
          );
        }
        const recipe = line && recipes[line.index];
        if (!recipe) return null;
        const { index } = line;
        const isSelected = selection.isSelected(recipe);
        const toggle = () => (pendingId === null ? selection.toggle(recipe) : undefined);
        const choose = () => (pendingId === null ? onChoose(recipe) : undefined);
        return (
          <Option
            key={key}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === active}
            aria-checked={isSelected}
            aria-setsize={recipes.length}
            aria-posinset={index + 1}
            aria-disabled={pendingId !== null}
            $active={index === active}
            style={style}
            // Keeps the focus in the search field.
            onMouseDown={(event) => event.preventDefault()}
            // Once one recipe is selected, a click selects another.
            onClick={selection.selected.length > 0 ? toggle : choose}
          >
            <MarkArea
              data-mark
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                toggle();
              }}
            >
              <Mark $on={isSelected}>{isSelected ? <icons.Check /> : null}</Mark>
            </MarkArea>
            <RecipePhoto photo={recipe.photos[0]} size={PHOTO_SIZE} />
            <Name title={recipe.name}>{recipe.name}</Name>
            {recipe.favourite ? (
              <Favourite role="img" aria-label={t('favourite')} fill="currentColor" />
            ) : null}
            <Minutes recipe={recipe} />
            {pendingId === recipe.id ? (
              <Spinner label={t('adding')} />
            ) : recipe.servings === null ? null : (
              <Serves>{shared('serves', { servings: recipe.servings })}</Serves>
            )}
          </Option>
        );
      })}
    </List>
  );
}

function isHeading(line: Line | undefined): line is { heading: Section } {
  return line !== undefined && 'heading' in line;
}

function keyOf(line: Line | undefined, recipes: readonly ListedRecipe[]): string | undefined {
  if (!line) return undefined;
  return 'heading' in line ? line.heading : recipes[line.index]?.id;
}

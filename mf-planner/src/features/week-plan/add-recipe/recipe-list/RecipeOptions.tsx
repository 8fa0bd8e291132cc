import type { ListedRecipe } from '@forkcast/contracts';
import { color, space, text } from '@forkcast/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import type { Order } from '../order';
import { t } from '../texts';
import type { SelectedRecipes } from '../useSelectedRecipes';
import { RecipeOption, ROW_HEIGHT } from './RecipeOption';
import { type Line, toLines, type Section } from './sections';

/** Height of the list in pixels. */
export const LIST_HEIGHT = 300;
const HEADING_HEIGHT = 32;
const OVERSCAN_ROWS = 6;

const List = styled.div`
  position: relative;
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

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export interface RecipeOptionsProps {
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
  const { listId, recipes, active, pendingId, order, selection, onChoose } = props;
  const lines = useMemo(() => toLines(recipes, order), [recipes, order]);
  const rows = useRows(props, lines);

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
        return (
          <RecipeOption
            key={key}
            id={optionId(listId, line.index)}
            recipe={recipe}
            isActive={line.index === active}
            setSize={recipes.length}
            position={line.index + 1}
            pendingId={pendingId}
            selection={selection}
            style={style}
            onChoose={onChoose}
          />
        );
      })}
    </List>
  );
}

function useRows(
  { frame, recipes, active }: Pick<RecipeOptionsProps, 'frame' | 'recipes' | 'active'>,
  lines: readonly Line[],
) {
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
  return rows;
}

function isHeading(line: Line | undefined): line is { heading: Section } {
  return line !== undefined && 'heading' in line;
}

function keyOf(line: Line | undefined, recipes: readonly ListedRecipe[]): string | undefined {
  if (!line) return undefined;
  return 'heading' in line ? line.heading : recipes[line.index]?.id;
}

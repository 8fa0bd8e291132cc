import type { Recipe } from '@forkcast/contracts';
import {
  Button,
  color,
  icons,
  radius,
  Row,
  SearchField,
  Skeleton,
  Spinner,
  space,
  Stack,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useFindRecipesQuery } from './recipePickerApi';
import { useSettled } from './useSettled';

const SETTLE_MS = 200;
/** Height of the list (specification, section 2). */
const LIST_HEIGHT = '300px';

const Search = styled.div`
  flex: 1;
`;

const Frame = styled.div`
  height: ${LIST_HEIGHT};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
  min-height: ${space[11]};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${color.surfaceSunken};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    cursor: progress;
  }
`;

const Message = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  height: 100%;
  padding: ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-align: center;
`;

const Waiting = styled.div`
  padding: ${space[3]};
  border-bottom: 1px solid ${color.line};
`;

interface RecipePickerProps {
  search: string;
  pendingId: string | null;
  /** Focus comes from create mode; at the opening the dialog itself places it. */
  takesFocus: boolean;
  onSearch: (search: string) => void;
  onChoose: (recipe: Recipe) => void;
  onCreateNew: () => void;
}

/** Select mode: finds a recipe of the collection. Arrow keys walk from the search box through the list. */
export function RecipePicker({
  search,
  pendingId,
  takesFocus,
  onSearch,
  onChoose,
  onCreateNew,
}: RecipePickerProps) {
  const settled = useSettled(search.trim(), SETTLE_MS);
  const {
    data: recipes,
    isError,
    isFetching,
    refetch,
  } = useFindRecipesQuery(settled, {
    refetchOnMountOrArgChange: true,
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-recipe]') ?? [])];
    const next = stops[stops.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Stack gap={3} ref={root}>
      <Row gap={2}>
        <Search>
          <SearchField
            label="Search recipes"
            placeholder="Search recipes..."
            value={search}
            onChange={onSearch}
            onKeyDown={walk}
          />
        </Search>
        <Button icon={<icons.Plus />} onClick={onCreateNew}>
          Create New
        </Button>
      </Row>
      <Frame aria-busy={isFetching}>
        {recipes ? (
          recipes.length === 0 ? (
            <Message role="status">No recipes found. Try a different search or create a new recipe.</Message>
          ) : (
            <ul aria-label="Recipes">
              {recipes.map((recipe) => (
                <li key={recipe.id}>
                  <Choice
                    type="button"
                    data-recipe
                    disabled={pendingId !== null}
                    onClick={() => onChoose(recipe)}
                    onKeyDown={walk}
                  >
                    {recipe.name}
                    {pendingId === recipe.id ? <Spinner label="Adding..." /> : null}
                  </Choice>
                </li>
              ))}
            </ul>
          )
        ) : isError ? (
          <Message role="alert">
            Your recipes could not be loaded.
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </Message>
        ) : (
          <>
            <VisuallyHidden role="status">Loading recipes...</VisuallyHidden>
            {['60%', '45%', '70%', '52%', '64%', '40%'].map((width) => (
              <Waiting key={width}>
                <Skeleton width={width} height={20} />
              </Waiting>
            ))}
          </>
        )}
      </Frame>
    </Stack>
  );
}

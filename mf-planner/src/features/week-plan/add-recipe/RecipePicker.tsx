import type { Recipe } from '@forkcast/contracts';
import {
  Button,
  color,
  icons,
  radius,
  Row,
  SearchField,
  Skeleton,
  space,
  Stack,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { LIST_HEIGHT, optionId, RecipeOptions } from './RecipeOptions';
import { useActiveOption } from './useActiveOption';
import { useRecipeSearch } from './useRecipeSearch';

const Search = styled.div`
  flex: 1;
`;

const Frame = styled.div`
  height: ${LIST_HEIGHT}px;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
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

/**
 * Select mode: finds a recipe of the collection. Focus stays in the search box, from where the arrow keys walk through
 * the list.
 */
export function RecipePicker({
  search,
  pendingId,
  takesFocus,
  onSearch,
  onChoose,
  onCreateNew,
}: RecipePickerProps) {
  const { recipes, isSearching, hasMore, isError, retry } = useRecipeSearch(search);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  // Kept as state: options that are known at once are drawn before it is there, and again when it is.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const { active, onKeyDown } = useActiveOption(recipes, recipes?.length ?? 0, (index) => {
    const recipe = recipes?.[index];
    if (recipe && pendingId === null) onChoose(recipe);
  });
  const hasRecipes = recipes !== undefined && recipes.length > 0;

  return (
    <Stack gap={3} ref={root}>
      <Row gap={2}>
        <Search>
          <SearchField
            label="Search recipes"
            placeholder="Search recipes..."
            value={search}
            onChange={onSearch}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-expanded={hasRecipes}
            aria-autocomplete="list"
            aria-controls={hasRecipes ? listId : undefined}
            aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          />
        </Search>
        <Button icon={<icons.Plus />} onClick={onCreateNew}>
          Create New
        </Button>
      </Row>
      <Frame
        ref={setFrame}
        aria-busy={isSearching}
        {...(hasRecipes ? { id: listId, role: 'listbox', 'aria-label': 'Recipes', tabIndex: -1 } : {})}
      >
        {hasRecipes ? (
          <RecipeOptions
            listId={listId}
            frame={frame}
            recipes={recipes}
            active={active}
            pendingId={pendingId}
            onChoose={onChoose}
          />
        ) : isError ? (
          <Message role="alert">
            Your recipes could not be loaded.
            <Button size="sm" pending={isSearching} onClick={retry}>
              Try again
            </Button>
          </Message>
        ) : recipes && !isSearching ? (
          <Message role="status">No recipes found. Try a different search or create a new recipe.</Message>
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
      {hasMore ? <Hint>These are the first 1,000 of your recipes. The search finds all of them.</Hint> : null}
    </Stack>
  );
}

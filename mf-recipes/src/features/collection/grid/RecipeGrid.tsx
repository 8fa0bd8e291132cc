import type { ListedRecipe } from '@forkcast/contracts';
import { breakpoint, color, radius, space, Stack, text } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { memo, type RefObject } from 'react';
import styled from 'styled-components';
import { RecipeLink } from '../../recipe-page/RecipeLink';
import { useRowMenu } from '../row-menu/useRowMenu';
import { FavouriteButton } from '../rows/FavouriteButton';
import { lastMadeText } from '../rows/lastMade';
import type { RecipeActionHandlers } from '../rows/RecipeActions';
import { RecipeCover } from '../rows/RecipeCover';
import { RecipeFacts } from '../rows/RecipeFacts';
import { RecipeMenu } from '../rows/RecipeMenu';
import type { RecipeRowsProps } from '../rows/RecipeTable';
import { t } from '../texts';
import type { Collection } from '../useCollection';
import { MoreRecipes } from './MoreRecipes';
import { Tiles } from './Tiles';

/** Disables text selection, because a long press opens the menu. */
const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};

  > a > span {
    aspect-ratio: 3 / 2;
    border-radius: calc(${radius.card} - 1px) calc(${radius.card} - 1px) 0 0;
  }
  ${breakpoint.touch} {
    user-select: none;
    -webkit-touch-callout: none;
  }
`;

const Name = styled.h2`
  position: relative;
  flex: 1;
  padding: ${space[2]} ${space[3]} 0;
  font-size: ${text.md};

  a {
    min-height: ${space[6]};
    -webkit-line-clamp: 2;
  }
  /* Makes the link large enough for a finger. A right click next to it opens the row's menu. */
  a::after {
    content: '';
    position: absolute;
    inset: 0 0 -12px ${space[3]};
  }
`;

/** On touch screens, the circle is smaller than the touch target. */
const Heart = styled.div`
  position: absolute;
  top: ${space[1]};
  right: ${space[1]};

  button {
    position: relative;
    isolation: isolate;
  }
  button::before {
    content: '';
    position: absolute;
    inset: calc(50% - 16px);
    z-index: -1;
    border-radius: ${radius.chip};
    background: color-mix(in srgb, ${color.surfaceRaised} 85%, transparent);
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${space[10]};
  padding-left: ${space[3]};

  button {
    position: relative;
  }
`;

const Facts = styled.div`
  min-width: 0;
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface RecipeGridProps extends RecipeRowsProps {
  more: Collection['more'];
  /** The element that contains the grid. */
  results: RefObject<HTMLElement | null>;
}

/** The collection as a grid of photos, with a control to load more. */
export function RecipeGrid({
  more,
  results,
  recipes,
  deletingId,
  view,
  onSort: _,
  tight: __,
  ...handlers
}: RecipeGridProps) {
  const { timeZone } = useSession().user;
  const showsLastMade = view.sortColumn === 'lastUsed';
  return (
    <Stack gap={4}>
      <Tiles aria-label={t('cardsLabel')}>
        {recipes.map((recipe) => (
          <RecipeTile
            key={recipe.id}
            recipe={recipe}
            deleting={deletingId === recipe.id}
            lastMade={showsLastMade ? lastMadeText(recipe.lastUsed, timeZone) : null}
            {...handlers}
          />
        ))}
      </Tiles>
      <MoreRecipes count={recipes.length} more={more} results={results} />
    </Stack>
  );
}

interface RecipeTileProps extends RecipeActionHandlers {
  recipe: ListedRecipe;
  deleting: boolean;
  lastMade: string | null;
}

/** Memoised: re-renders only when its recipe changes, not when a dialog opens. */
const RecipeTile = memo(function RecipeTile({ recipe, lastMade, ...actions }: RecipeTileProps) {
  const menu = useRowMenu();
  return (
    <Tile data-recipe={recipe.id} {...menu.area}>
      <RecipeCover id={recipe.id} photos={recipe.photos} width="100%" />
      <Name>
        <RecipeLink recipe={recipe} />
      </Name>
      <Heart>
        <FavouriteButton isInList recipe={recipe} />
      </Heart>
      <Foot>
        <Facts>{lastMade ?? <RecipeFacts short recipe={recipe} />}</Facts>
        <RecipeMenu recipe={recipe} menu={menu} {...actions} />
      </Foot>
    </Tile>
  );
});

import { breakpoint, Card, color, Grow, HostLink, Row, Stack, text } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { RecipeLink } from '../../recipe-page/RecipeLink';
import { FavouriteButton } from './FavouriteButton';
import { lastMadeText } from './lastMade';
import { RecipeActions } from './RecipeActions';
import { RecipeCover } from './RecipeCover';
import { RecipeFacts } from './RecipeFacts';
import type { RecipeRowProps, RecipeRowsProps } from './RecipeTable';
import { useRowMenu } from '../row-menu/useRowMenu';
import { t } from '../texts';

const Name = styled.h2`
  font-size: ${text.md};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/** At the edge, also in a line of its own. */
const Foot = styled.div`
  margin-left: auto;
`;

const Notes = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${text.sm};
  white-space: pre-line;
`;

/** A long press opens the card's menu, and chooses no text. */
const Sheet = styled(Card)`
  ${breakpoint.touch} {
    user-select: none;
    -webkit-touch-callout: none;
  }
`;

/** The name area. A tap anywhere on it opens the recipe, except on controls. */
const Head = styled(Row)`
  ${breakpoint.touch} {
    position: relative;

    h2 a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;

/** The collection as cards, for a phone. */
export function RecipeCards({
  recipes,
  deletingId,
  timeZone,
  view: _view,
  onSort: _onSort,
  ...handlers
}: RecipeRowsProps) {
  return (
    <Stack as="ul" gap={3} aria-label={t('cardsLabel')}>
      {recipes.map((recipe) => (
        <RecipeCard
          key={recipe.id}
          recipe={recipe}
          deleting={deletingId === recipe.id}
          timeZone={timeZone}
          {...handlers}
        />
      ))}
    </Stack>
  );
}

/** Drawn again when its recipe has changed, not with each dialog that opens above it. */
const RecipeCard = memo(function RecipeCard({ recipe, timeZone, ...actions }: RecipeRowProps) {
  const menu = useRowMenu();
  return (
    <Sheet as="li" data-recipe={recipe.id} {...menu.area}>
      <Stack gap={2}>
        <Head gap={3} align="start">
          <RecipeCover id={recipe.id} photos={recipe.photos} width={96} />
          <Grow>
            <Name>
              <RecipeLink recipe={recipe} />
            </Name>
            <RecipeFacts recipe={recipe} />
            <HostLink href={recipe.url} />
          </Grow>
          <FavouriteButton recipe={recipe} />
        </Head>
        {recipe.notes ? <Notes dir="auto">{recipe.notes}</Notes> : null}
        <Row justify="space-between" wrap>
          <Facts>{lastMadeText(recipe.lastUsed, timeZone)}</Facts>
          <Foot>
            <RecipeActions recipe={recipe} menu={menu} {...actions} />
          </Foot>
        </Row>
      </Stack>
    </Sheet>
  );
});

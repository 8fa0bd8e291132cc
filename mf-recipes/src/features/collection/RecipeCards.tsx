import { Card, color, Grow, HostLink, Row, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { RecipeLink } from '../recipe-page/RecipeLink';
import { FavouriteButton } from './FavouriteButton';
import { lastMadeText } from './lastMade';
import { RecipeActions } from './RecipeActions';
import { RecipeCover } from './RecipeCover';
import { RecipeFacts } from './RecipeFacts';
import type { RecipeRowsProps } from './RecipeTable';
import { t } from './texts';

const Name = styled.h2`
  font-size: ${text.md};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
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

/** The collection as cards, for a phone. */
export function RecipeCards({
  recipes,
  deletingId,
  timeZone,
  ...handlers
}: Omit<RecipeRowsProps, 'view' | 'onSort'>) {
  return (
    <Stack as="ul" gap={3} aria-label={t('cardsLabel')}>
      {recipes.map((recipe) => (
        <Card as="li" key={recipe.id}>
          <Stack gap={2}>
            <Row gap={3} align="start">
              <RecipeCover photos={recipe.photos} width={96} />
              <Grow>
                <Name>
                  <RecipeLink recipe={recipe} />
                </Name>
                <RecipeFacts recipe={recipe} />
                <HostLink href={recipe.url} />
              </Grow>
              <FavouriteButton recipe={recipe} />
            </Row>
            {recipe.notes ? <Notes>{recipe.notes}</Notes> : null}
            <Row justify="space-between">
              <Facts>{lastMadeText(recipe.lastUsed, timeZone)}</Facts>
              <RecipeActions recipe={recipe} deleting={deletingId === recipe.id} {...handlers} />
            </Row>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

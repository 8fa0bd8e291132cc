import { RecipeSource, TagList } from '@forkcast/recipe-ui';
import { breakpoint, color, MutedText, radius, Row, space } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { FavouriteButton } from '../../collection/rows/FavouriteButton';
import { lastMadeText } from '../../collection/rows/lastMade';
import { Rating } from './Rating';
import { useRate } from '../useRecipePage';
import type { Recipe } from '@forkcast/contracts';

const TagLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  border-radius: ${radius.chip};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  ${breakpoint.touch} {
    min-width: ${space[11]};
    min-height: ${space[11]};
  }
`;

const HistoryLink = styled(Link)`
  color: inherit;
  text-decoration-color: ${color.lineStrong};

  ${breakpoint.touch} {
    display: inline-flex;
    align-items: center;
    min-height: ${space[11]};
  }
`;

/** The recipe's source, and the household's rating and favourite. */
export function Opinions({ recipe }: { recipe: Recipe }) {
  const { timeZone } = useSession().user;
  const { name, tags, rating, lastUsed } = recipe;
  const rate = useRate(recipe);
  return (
    <>
      <RecipeSource recipe={recipe} />
      <Row gap={3} wrap data-print="hide">
        <Row gap={1}>
          <Rating rating={rating} onRate={(stars) => void rate(stars)} />
          <FavouriteButton recipe={recipe} />
        </Row>
        <MutedText>
          {lastUsed === null ? (
            lastMadeText(lastUsed, timeZone)
          ) : (
            <HistoryLink to={`/history?${new URLSearchParams({ period: 'all', search: name }).toString()}`}>
              {lastMadeText(lastUsed, timeZone)}
            </HistoryLink>
          )}
        </MutedText>
      </Row>
      <TagList
        tags={tags}
        link={(tag, word) => (
          <TagLink to={`/recipes?${new URLSearchParams({ tag }).toString()}`}>{word}</TagLink>
        )}
      />
    </>
  );
}

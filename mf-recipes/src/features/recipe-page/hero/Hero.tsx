import { RecipeFacts, RecipeSource, TagList, wordsIn } from '@forkcast/recipe-ui';
import { breakpoint, color, LinkedText, radius, Row, space, text } from '@forkcast/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { lastMadeText } from '../../collection/rows/lastMade';
import { FavouriteButton } from './FavouriteButton';
import { narrow } from '../narrow';
import { Rating } from './Rating';
import { useOpinion } from '../useRecipePage';
import type { Recipe } from '@forkcast/contracts';

const Frame = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(16rem, 26rem);
  gap: ${space[10]};
  align-items: center;

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};

    > :last-child {
      grid-row: 1;
    }
  }
  ${breakpoint.print} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[5]};
    align-items: start;

    > :last-child {
      grid-row: auto;
    }
  }
`;

const About = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;

  ${breakpoint.print} {
    gap: ${space[2]};
  }
`;

const Title = styled.h1`
  font-size: ${text.xxl};
  overflow-wrap: anywhere;

  ${breakpoint.phone} {
    font-size: ${text.xl};
  }
  ${breakpoint.print} {
    font-size: 1.6em;
  }
`;

const Description = styled.p`
  max-width: 60ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Quiet = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface HeroProps {
  recipe: Recipe;
  /** How many times as much is shown. */
  factor: number;
  timeZone: string;
  photos: ReactNode;
  actions: ReactNode;
}

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

const MadeLink = styled(Link)`
  color: inherit;
  text-decoration-color: ${color.lineStrong};

  ${breakpoint.touch} {
    display: inline-flex;
    align-items: center;
    min-height: ${space[11]};
  }
`;

/** What it is, how it looks, how long it takes, and what the household thinks of it. */
export function Hero({ recipe, factor, timeZone, photos, actions }: HeroProps) {
  const { name, description, tags, rating, favourite, lastUsed, language } = recipe;
  const opinion = useOpinion(recipe);
  return (
    <Frame>
      <About>
        <Title {...wordsIn(language)}>{name}</Title>
        {description ? (
          <Description {...wordsIn(language)}>
            <LinkedText text={description} />
          </Description>
        ) : null}
        <RecipeFacts recipe={recipe} factor={factor} />
        <RecipeSource recipe={recipe} />
        <Row gap={3} wrap data-print="hide">
          <Row gap={1}>
            <Rating rating={rating} onRate={(stars) => void opinion.rate(stars)} />
            <FavouriteButton favourite={favourite} onChange={(liked) => void opinion.favour(liked)} />
          </Row>
          <Quiet>
            {lastUsed === null ? (
              lastMadeText(lastUsed, timeZone)
            ) : (
              <MadeLink to={`/history?${new URLSearchParams({ period: 'all', search: name }).toString()}`}>
                {lastMadeText(lastUsed, timeZone)}
              </MadeLink>
            )}
          </Quiet>
        </Row>
        <TagList
          tags={tags}
          link={(tag, word) => (
            <TagLink to={`/recipes?${new URLSearchParams({ tag }).toString()}`}>{word}</TagLink>
          )}
        />
        {actions}
      </About>
      {photos}
    </Frame>
  );
}

import { RecipeFacts, languageProps } from '@forkcast/recipe-ui';
import { breakpoint, space, text } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { narrow } from '../narrow';
import { Description } from './Description';
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
  ${breakpoint.phone} {
    gap: ${space[3]};
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

  ${breakpoint.phone} {
    gap: ${space[2]};
  }
  ${breakpoint.print} {
    gap: ${space[2]};
  }
`;

const Title = styled.h1`
  font-size: ${text.xxl};
  overflow-wrap: anywhere;

  ${breakpoint.phone} {
    font-size: 1.5rem;
  }
  ${breakpoint.print} {
    font-size: 1.6em;
  }
`;

interface HeroProps {
  recipe: Recipe;
  /** Scaling factor. */
  factor: number;
  /** Hidden on phones, where they come after the method. */
  opinions: ReactNode;
  photos: ReactNode;
  actions: ReactNode;
}

/** The top of the page: name, photos, times and actions. */
export function Hero({ recipe, factor, opinions, photos, actions }: HeroProps) {
  const { name, description, language } = recipe;
  return (
    <Frame>
      <About>
        <Title {...languageProps(language)}>{name}</Title>
        {description ? <Description text={description} language={language} /> : null}
        <RecipeFacts recipe={recipe} factor={factor} />
        {opinions}
        {actions}
      </About>
      {photos}
    </Frame>
  );
}

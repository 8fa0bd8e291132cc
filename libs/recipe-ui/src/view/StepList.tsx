import type { RecipeDetails } from '@forkcast/contracts/recipeDetails';
import type { MeasurementSystem } from '@forkcast/ingredients';
import { breakpoint, color, font, LinkedText, space, text } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { stepPieces } from '../steps/stepPieces';
import { t } from '../texts';
import { inSections } from './inSections';
import { languageProps } from './languageProps';

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};

  ${breakpoint.print} {
    gap: ${space[2]};
  }
`;

const SectionHeading = styled.h3`
  margin-bottom: ${space[3]};
  font-size: ${text.md};
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  ${breakpoint.print} {
    gap: ${space[1]};
  }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: ${space[9]} minmax(0, 1fr);
  overflow-wrap: anywhere;

  > p {
    max-width: 65ch;
    padding-top: 3px;
    line-height: 1.6;
    white-space: pre-line;
  }
  ${breakpoint.print} {
    grid-template-columns: ${space[6]} minmax(0, 1fr);

    > p {
      max-width: none;
      padding: 0;
      line-height: 1.3;
    }
  }
`;

const Numeral = styled.span`
  color: ${color.accent};
  font-family: ${font.heading};
  font-size: ${text.lg};
  font-variant-numeric: lining-nums;
  line-height: 1.5;

  ${breakpoint.print} {
    font-size: 1.1em;
    line-height: 1.2;
  }
`;

const Amount = styled.b`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

interface StepListProps {
  recipe: Pick<RecipeDetails, 'steps' | 'ingredients' | 'language'>;
  /** Scaling factor. */
  factor: number;
  system: MeasurementSystem | null;
  /** Element of section headings. Defaults to 'h3'. */
  headings?: 'h3' | 'h4';
}

/** The steps of a recipe, with the scaled amounts of its ingredients. */
export function StepList({ headings = 'h3', ...props }: StepListProps) {
  return (
    <Sections>
      {inSections(props.recipe.steps).map(({ heading, items }, section) => (
        <div key={section}>
          {heading === undefined ? null : (
            <SectionHeading as={headings} {...languageProps(props.recipe.language)}>
              {heading}
            </SectionHeading>
          )}
          <List aria-label={heading ?? t('steps')} start={(items[0]?.place ?? 0) + 1}>
            {items.map(({ item, place }) => (
              <Step key={place}>
                <Numeral aria-hidden>{place + 1}</Numeral>
                <StepText text={item.text} {...props} />
              </Step>
            ))}
          </List>
        </div>
      ))}
    </Sections>
  );
}

type StepTextProps = Omit<StepListProps, 'headings'> & { text: string };

// Memoised, because ticking an ingredient doesn't change the steps.
const StepText = memo(function StepText({ text: words, recipe, factor, system }: StepTextProps) {
  return (
    <p {...languageProps(recipe.language)}>
      {stepPieces(words, recipe, factor, system).map((piece, place) =>
        piece.isAmount ? (
          <Amount key={place} translate="no">
            {piece.text}
          </Amount>
        ) : (
          <LinkedText key={place} text={piece.text} />
        ),
      )}
    </p>
  );
});

import type { MeasurementSystem } from '@forkcast/ingredients';
import { stepPieces } from '@forkcast/recipe-ui';
import { breakpoint, Button, color, font, icons, space, Stack, text } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { inSections } from './sections';
import { t } from './texts';
import type { Recipe } from '@forkcast/contracts';

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;

  ${breakpoint.print} {
    gap: ${space[1]};
  }
`;

const Heading = styled.h2`
  padding: ${space[1]} 0;
  font-size: ${text.lg};
`;

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
    font-size: ${text.sm};
    line-height: 1.2;
  }
`;

const Amount = styled.b`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

interface StepsProps {
  recipe: Recipe;
  /** How many times as much is cooked. */
  factor: number;
  system: MeasurementSystem | null;
  onEdit: () => void;
}

/** How it is made, step by step, with the amounts that its ingredients have now. */
export function Steps({ recipe, factor, system, onEdit }: StepsProps) {
  return (
    <Part>
      <Heading>{t('method')}</Heading>
      {recipe.steps.length > 0 ? (
        <Sections>
          {inSections(recipe.steps).map(({ heading, items }, section) => (
            <div key={section}>
              {heading === undefined ? null : <SectionHeading>{heading}</SectionHeading>}
              <List aria-label={heading ?? t('method')} start={(items[0]?.place ?? 0) + 1}>
                {items.map(({ item, place }) => (
                  <Step key={place}>
                    <Numeral aria-hidden>{place + 1}</Numeral>
                    <Words text={item.text} {...{ recipe, factor, system }} />
                  </Step>
                ))}
              </List>
            </div>
          ))}
        </Sections>
      ) : (
        <Stack gap={3} align="start" data-print="hide">
          <Muted>{recipe.url ? t('stepsBehindLink') : t('withoutSteps')}</Muted>
          <Button icon={<icons.Pencil />} onClick={onEdit}>
            {t('addSteps')}
          </Button>
        </Stack>
      )}
    </Part>
  );
}

type WordsProps = Omit<StepsProps, 'onEdit'> & { text: string };

// Ticking an ingredient leaves them as they are.
const Words = memo(function Words({ text, recipe, factor, system }: WordsProps) {
  return (
    <p>
      {stepPieces(text, recipe, factor, system).map((piece, place) =>
        piece.isAmount ? <Amount key={place}>{piece.text}</Amount> : piece.text,
      )}
    </p>
  );
});

import type { Ingredient } from '@forkcast/contracts';
import type { MeasurementSystem } from '@forkcast/ingredients';
import { cookedAmount, cookedName, languageProps } from '@forkcast/recipe-ui';
import { color, space, text } from '@forkcast/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(3.5rem, max-content) 1fr;
  gap: ${space[2]} ${space[4]};
  font-size: ${text.lg};
  line-height: 1.35;
`;

const Line = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: right;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  color: ${color.inkMuted};
`;

const Section = styled.li`
  grid-column: 1 / -1;
  color: ${color.inkMuted};
  font-size: ${text.md};
  font-weight: 600;
`;

interface IngredientListProps {
  /** The list's accessible name. */
  name: string;
  ingredients: readonly Ingredient[];
  factor: number;
  system: MeasurementSystem | null;
  /** BCP 47 language of the text; null if unknown. */
  language: string | null;
  /** Shows section names. */
  withSections?: boolean;
}

/** The ingredients in large type, readable from a distance. */
export function IngredientList({
  name,
  ingredients,
  factor,
  system,
  language,
  withSections = false,
}: IngredientListProps) {
  return (
    <List aria-label={name}>
      {ingredients.map((ingredient, index) => {
        const { note, section } = ingredient;
        const isFirst = withSections && section !== undefined && section !== ingredients[index - 1]?.section;
        return [
          isFirst ? (
            <Section key={`section-${index}`} {...languageProps(language)}>
              {section}
            </Section>
          ) : null,
          <Line key={index}>
            <Amount translate="no">{cookedAmount(ingredient, factor, system)}</Amount>
            <Name {...languageProps(language)}>
              <span>{cookedName(ingredient, factor, language)}</span>
              {note ? <Note>{`, ${note}`}</Note> : null}
            </Name>
          </Line>,
        ];
      })}
    </List>
  );
}

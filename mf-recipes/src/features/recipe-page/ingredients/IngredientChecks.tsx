import type { MeasurementSystem } from '@forkcast/ingredients';
import { cookedAmount, cookedName, inSections, languageProps } from '@forkcast/recipe-ui';
import { breakpoint, Checkbox, color, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';
import type { Ingredient, Recipe } from '@forkcast/contracts';

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  ${breakpoint.print} {
    gap: ${space[2]};
  }
`;

const SectionHeading = styled.h3`
  margin-bottom: ${space[1]};
  font-size: ${text.md};
`;

const Line = styled.li<{ $struck: boolean }>`
  padding: 5px 0;
  color: ${({ $struck }) => ($struck ? color.inkMuted : color.ink)};
  text-decoration: ${({ $struck }) => ($struck ? 'line-through' : 'none')};

  > span {
    display: flex;
  }
  ${breakpoint.touch} {
    padding: 0;
  }
  ${breakpoint.print} {
    padding: 0;
    color: ${color.ink};
    text-decoration: none;

    /* Checkboxes are useless on paper. */
    > span > :first-child {
      display: none;
    }
    > span {
      min-height: 0;
      padding: 0;
    }
  }
`;

const Amount = styled.b`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

const Note = styled.span`
  color: ${color.inkMuted};
`;

/** Identifies an ingredient of a recipe. Changes when others move or rename the ingredient. */
export const tickKey = ({ name }: Pick<Ingredient, 'name'>, place: number): string => `${place} ${name}`;

interface IngredientChecksProps {
  recipe: Pick<Recipe, 'ingredients' | 'language'>;
  factor: number;
  system: MeasurementSystem | null;
  /** Keys of the checked ingredients. */
  checked: ReadonlySet<string>;
  onCheck: (key: string, isChecked: boolean) => void;
  /** Strikes checked ingredients through. */
  strikes?: boolean;
}

/** The ingredients by section, each with a checkbox. */
export function IngredientChecks({
  recipe: { ingredients, language },
  factor,
  system,
  checked,
  onCheck,
  strikes = false,
}: IngredientChecksProps) {
  return (
    <Sections>
      {inSections(ingredients).map(({ heading, items }, section) => (
        <div key={section}>
          {heading === undefined ? null : (
            <SectionHeading {...languageProps(language)}>{heading}</SectionHeading>
          )}
          <ul aria-label={heading ?? t('ingredients')}>
            {items.map(({ item, place }) => {
              const key = tickKey(item, place);
              return (
                <Line key={key} $struck={strikes && checked.has(key)}>
                  <Checkbox
                    checked={checked.has(key)}
                    onCheckedChange={(isChecked) => onCheck(key, isChecked)}
                    label={
                      <CheckLabel ingredient={item} factor={factor} system={system} language={language} />
                    }
                  />
                </Line>
              );
            })}
          </ul>
        </div>
      ))}
    </Sections>
  );
}

interface CheckLabelProps {
  ingredient: Ingredient;
  factor: number;
  system: MeasurementSystem | null;
  language: Recipe['language'];
}

/** '250 g flour, sifted' */
function CheckLabel({ ingredient, factor, system, language }: CheckLabelProps) {
  const { note } = ingredient;
  const name = cookedName(ingredient, factor, language);
  const amount = cookedAmount(ingredient, factor, system);
  return (
    <>
      {amount === '' ? null : <Amount translate="no">{`${amount} `}</Amount>}
      <span {...languageProps(language)}>
        <span>{name}</span>
        {note === undefined ? null : <Note>{`, ${note}`}</Note>}
      </span>
    </>
  );
}

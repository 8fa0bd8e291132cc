import {
  AmountControls,
  cookedAmount,
  cookedName,
  inSections,
  type useMeasures,
  wordsIn,
} from '@forkcast/recipe-ui';
import { breakpoint, Button, Checkbox, color, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';
import type { VisitOfRecipe } from './visit/useVisit';
import type { Ingredient, Recipe } from '@forkcast/contracts';

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
  font-size: ${text.lg};
`;

/** As high with a button in it as without. */
const HeadingRow = styled(Row)`
  min-height: ${space[8]};

  ${breakpoint.print} {
    min-height: 0;
  }
`;

const Controls = styled.div`
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};

  ${breakpoint.print} {
    display: none;
  }
`;

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

const Line = styled.li<{ $ticked: boolean }>`
  padding: 5px 0;
  color: ${({ $ticked }) => ($ticked ? color.inkMuted : color.ink)};
  text-decoration: ${({ $ticked }) => ($ticked ? 'line-through' : 'none')};

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

const Muted = styled.p`
  color: ${color.inkMuted};
`;

interface IngredientsProps {
  recipe: Recipe;
  visit: VisitOfRecipe;
  measures: ReturnType<typeof useMeasures>;
}

/** The ingredients for the chosen servings, each with a checkbox. */
export function Ingredients({ recipe, visit, measures }: IngredientsProps) {
  const { ingredients, language } = recipe;
  const { servings, multiple, factor, ticked } = visit;
  return (
    <Part>
      <HeadingRow justify="space-between">
        <Heading>{t('ingredients')}</Heading>
        {servings === null ? null : <Note data-print="only">{t('forServings', { count: servings })}</Note>}
        {ticked.size > 0 ? (
          <Button size="sm" variant="ghost" data-print="hide" onClick={visit.untickAll}>
            {t('untickAll')}
          </Button>
        ) : null}
      </HeadingRow>
      {ingredients.length > 0 ? (
        <>
          <Controls>
            <AmountControls
              servings={servings}
              onServings={visit.serve}
              multiple={multiple}
              onMultiple={visit.multiply}
              measures={measures.chosen}
              onMeasures={measures.choose}
            />
          </Controls>
          <Sections>
            {inSections(ingredients).map(({ heading, items }, section) => (
              <div key={section}>
                {heading === undefined ? null : (
                  <SectionHeading {...wordsIn(language)}>{heading}</SectionHeading>
                )}
                <ul aria-label={heading ?? t('ingredients')}>
                  {items.map(({ item, place }) => {
                    const key = `${place} ${item.name}`;
                    return (
                      <Line key={key} $ticked={ticked.has(key)}>
                        <Checkbox
                          checked={ticked.has(key)}
                          onCheckedChange={(isTicked) => visit.tick(key, isTicked)}
                          label={
                            <Said
                              ingredient={item}
                              factor={factor}
                              system={measures.system}
                              language={language}
                            />
                          }
                        />
                      </Line>
                    );
                  })}
                </ul>
              </div>
            ))}
          </Sections>
        </>
      ) : (
        <Muted>{t('withoutIngredients')}</Muted>
      )}
    </Part>
  );
}

interface SaidProps {
  ingredient: Ingredient;
  factor: number;
  system: ReturnType<typeof useMeasures>['system'];
  language: Recipe['language'];
}

/** '250 g flour, sifted' */
function Said({ ingredient, factor, system, language }: SaidProps) {
  const { note } = ingredient;
  const name = cookedName(ingredient, factor, language);
  const amount = cookedAmount(ingredient, factor, system);
  return (
    <>
      {amount === '' ? null : <Amount translate="no">{`${amount} `}</Amount>}
      <span {...wordsIn(language)}>
        <span>{name}</span>
        {note === undefined ? null : <Note>{`, ${note}`}</Note>}
      </span>
    </>
  );
}

import { AmountControls, type useMeasures } from '@forkcast/recipe-ui';
import { breakpoint, Button, color, icons, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';
import type { VisitOfRecipe } from '../visit/useVisit';
import { IngredientChecks } from './IngredientChecks';
import type { Recipe } from '@forkcast/contracts';

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;

  ${breakpoint.phone} {
    gap: ${space[2]};
  }
  ${breakpoint.print} {
    gap: ${space[1]};
  }
`;

const Heading = styled.h2`
  font-size: ${text.lg};
`;

/** Keeps its height with and without a button. */
const HeadingRow = styled(Row)`
  min-height: ${space[8]};

  ${breakpoint.print} {
    min-height: 0;
  }
`;

const Controls = styled.div`
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};

  ${breakpoint.phone} {
    padding-bottom: ${space[2]};
  }
  ${breakpoint.print} {
    display: none;
  }
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
  onAddToList: () => void;
}

/** The ingredients for the chosen servings, each with a checkbox. */
export function Ingredients({ recipe, visit, measures, onAddToList }: IngredientsProps) {
  const { servings, multiple, factor, ticked } = visit;
  if (recipe.ingredients.length === 0)
    return (
      <Part>
        <Heading>{t('ingredients')}</Heading>
        <Muted>{t('withoutIngredients')}</Muted>
      </Part>
    );
  return (
    <Part>
      <HeadingRow justify="space-between" wrap>
        <Heading>{t('ingredients')}</Heading>
        {servings === null ? null : <Note data-print="only">{t('forServings', { count: servings })}</Note>}
        <Button size="sm" icon={<icons.ShoppingBasket />} data-print="hide" onClick={onAddToList}>
          {t('addToList')}
        </Button>
      </HeadingRow>
      <Controls>
        <AmountControls
          servings={servings}
          onServings={visit.setServings}
          multiple={multiple}
          onMultiple={visit.setMultiple}
          measures={measures}
        />
      </Controls>
      <IngredientChecks
        recipe={recipe}
        factor={factor}
        system={measures.system}
        checked={ticked}
        onCheck={visit.tick}
        strikes
      />
      {ticked.size > 0 ? (
        <Row data-print="hide">
          <Button size="sm" variant="ghost" onClick={visit.untickAll}>
            {t('untickAll')}
          </Button>
        </Row>
      ) : null}
    </Part>
  );
}

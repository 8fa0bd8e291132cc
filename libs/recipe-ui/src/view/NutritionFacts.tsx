import { nutritionKeys, type Nutrition } from '@forkcast/contracts/recipeDetails';
import { color, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

const Heading = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${({ as }) => (as === 'h3' ? text.md : text.lg)};
`;

const List = styled.dl`
  columns: 2 13rem;
  column-gap: ${space[8]};
  font-size: ${text.sm};

  > div {
    display: flex;
    justify-content: space-between;
    padding: ${space[2]} 0;
    break-inside: avoid;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkMuted};
  }
  dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

/** Nutrition facts per serving, as far as they are known. */
export function NutritionFacts({
  nutrition,
  heading = 'h2',
}: {
  nutrition: Nutrition | null;
  heading?: 'h2' | 'h3';
}) {
  const rows = nutritionKeys.flatMap((key) => {
    const amount = nutrition?.[key];
    return amount === undefined ? [] : [{ key, shown: t(key === 'energy' ? 'kcal' : 'grams', { amount }) }];
  });
  if (rows.length === 0) return null;
  return (
    <section data-print="hide">
      <Heading as={heading}>{t('nutrition')}</Heading>
      <List>
        {rows.map(({ key, shown }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd translate="no">{shown}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

import { type MealHistoryStats, recipePath } from '@forkcast/contracts';
import { longLabel } from '@forkcast/days';
import { color, Table, TBody, Td, text, Th, THead, Tr } from '@forkcast/ui';
import styled from 'styled-components';
import { RecipeLink } from '../../../RecipeLink';
import { ChartCard } from '../charts/ChartCard';
import { agoLabel } from '../eatenMeals';
import { ShortList } from './ShortList';
import { shared } from '../../../texts';
import { t } from '../texts';

const Day = styled.div`
  color: ${color.inkMuted};
  font-size: ${text.xs};
`;

/** Recipes by when they were last made, longest ago first, over the whole history. */
export function LastMade({ recipes }: { recipes: MealHistoryStats['lastMade'] }) {
  return (
    <ChartCard
      title={t('lastMadeTitle')}
      note={t('lastMadeNote')}
      table={() => (
        <ShortList items={recipes} empty={t('lastMadeEmpty')}>
          {(shown) => (
            <Table caption={t('lastMadeTitle')}>
              <THead>
                <Tr>
                  <Th scope="col">{shared('recipeLabel')}</Th>
                  <Th scope="col" numeric>
                    {t('lastMadeColumn')}
                  </Th>
                </Tr>
              </THead>
              <TBody>
                {shown.map(({ recipeId, name, day, daysAgo }) => (
                  <Tr key={recipeId}>
                    <Th scope="row">
                      <RecipeLink to={recipePath(recipeId)}>{name}</RecipeLink>
                    </Th>
                    <Td numeric nowrap>
                      <span>{agoLabel(daysAgo)}</span>
                      <Day>{longLabel(day)}</Day>
                    </Td>
                  </Tr>
                ))}
              </TBody>
            </Table>
          )}
        </ShortList>
      )}
    />
  );
}

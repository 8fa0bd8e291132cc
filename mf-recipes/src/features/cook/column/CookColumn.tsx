import { errorMessage, isApiFailure } from '@forkcast/web-kit';
import { RetryBanner, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { useRecipeQuery } from '../../recipe-page/recipePageApi';
import { t } from '../texts';
import { RecipeSheet, type RecipeSheetProps } from './RecipeSheet';

const Waiting = styled.p<{ $column: number }>`
  grid-row: 2;
  grid-column: ${({ $column }) => $column};
  padding: ${space[8]};
  font-size: ${text.lg};
`;

interface CookColumnProps extends Omit<RecipeSheetProps, 'recipe'> {
  id: string;
}

/** One recipe in cook mode. */
export function CookColumn({ id, ...column }: CookColumnProps) {
  const {
    data: recipe,
    error,
    isFetching,
    refetch,
  } = useRecipeQuery(id, {
    // Shows cached data at once and refetches.
    refetchOnMountOrArgChange: true,
  });
  if (recipe) return <RecipeSheet recipe={recipe} {...column} />;
  if (!error) {
    return (
      <Waiting role="status" $column={column.column}>
        {t('loading')}
      </Waiting>
    );
  }
  const isNotFound = isApiFailure(error) && error.status === 404;
  return (
    <Waiting as="div" $column={column.column}>
      {isNotFound ? (
        t('notFound')
      ) : (
        <RetryBanner tone="danger" pending={isFetching} onRetry={() => void refetch()}>
          {t('notLoaded', { reason: errorMessage(error, t('unknownError')) })}
        </RetryBanner>
      )}
    </Waiting>
  );
}

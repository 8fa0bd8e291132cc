import { RetryBanner, Stack } from '@forkcast/ui';
import { BackLink } from './BackLink';
import { LoadedRecipe } from './LoadedRecipe';
import { RecipeContainer } from './narrow';
import { RecipeNotFound, RecipeUnavailable } from './PageStates';
import { RecipeLoading } from './RecipeLoading';
import { t } from './texts';
import { useChangesByOthers } from './useChangesByOthers';
import { useRecipePage } from './useRecipePage';
import { useTitle } from './useTitle';

export function RecipePage({ id }: { id: string }) {
  const { recipe, isNotFound, failure, isFetching, retry } = useRecipePage(id);
  useTitle(recipe?.name);
  useChangesByOthers(recipe);
  if (isNotFound) return <RecipeNotFound />;
  if (!recipe) {
    return failure === null ? (
      <RecipeLoading />
    ) : (
      <RecipeUnavailable reason={failure} pending={isFetching} onRetry={retry} />
    );
  }
  return (
    <>
      <BackLink />
      <Stack gap={4}>
        {failure === null ? null : (
          <RetryBanner tone="warning" pending={isFetching} onRetry={retry}>
            {t('notLoaded', { reason: failure })}
          </RetryBanner>
        )}
        <RecipeContainer>
          <LoadedRecipe recipe={recipe} />
        </RecipeContainer>
      </Stack>
    </>
  );
}

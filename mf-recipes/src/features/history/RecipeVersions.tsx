import type { ListedRecipe, RecipeVersion } from '@forkcast/contracts';
import { Button, RetryBanner, SkeletonRows, Stack, VisuallyHidden } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { useState } from 'react';
import { useRecipeHistoryQuery } from './historyApi';
import { t } from './texts';
import { useRestore } from './useRestore';
import { VersionEntry } from './VersionEntry';

interface RecipeVersionsProps {
  recipe: ListedRecipe;
  onRestored: () => void;
}

/** The versions of a recipe, the newest first, each with a restore button. */
export function RecipeVersions({ recipe, onRestored }: RecipeVersionsProps) {
  const { restoreTo, restoring } = useRestore();
  // Each page lists the versions before a revision; undefined is the first page.
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const newest = useRecipeHistoryQuery({ id: recipe.id, before: undefined }).data?.versions[0];
  const restore = async ({ revision }: RecipeVersion) => {
    // The toast and its Undo are out of reach while a dialog is open.
    if (await restoreTo(recipe, revision, newest?.revision)) onRestored();
  };
  return (
    <Stack gap={3}>
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          recipe={recipe}
          before={before}
          newest={newest}
          isLast={index === pages.length - 1}
          disabled={restoring}
          onRestore={(version) => void restore(version)}
          onMore={(oldest) => setPages((shown) => [...shown, oldest])}
        />
      ))}
    </Stack>
  );
}

interface PageProps {
  recipe: ListedRecipe;
  before: number | undefined;
  newest: RecipeVersion | undefined;
  isLast: boolean;
  disabled: boolean;
  onRestore: (version: RecipeVersion) => void;
  onMore: (oldest: number) => void;
}

function Page({ recipe, before, newest, isLast, disabled, onRestore, onMore }: PageProps) {
  const { data, error, isFetching, refetch } = useRecipeHistoryQuery(
    { id: recipe.id, before },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error) {
    return (
      <RetryBanner tone="danger" pending={isFetching} onRetry={refetch}>
        {t('notLoaded', { reason: errorMessage(error, t('unknownError')) })}
      </RetryBanner>
    );
  }
  if (!data) {
    return (
      <div>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <SkeletonRows rows={3} height={72} />
      </div>
    );
  }
  const oldest = data.versions.at(-1)?.revision;
  return (
    <>
      <Stack as="ol" gap={3} aria-label={before === undefined ? t('versionsLabel') : t('olderVersionsLabel')}>
        {data.versions.map((version) => (
          <VersionEntry
            key={version.revision}
            version={version}
            disabled={disabled}
            current={version.revision === newest?.revision && version.what !== 'deleted'}
            onRestore={() => onRestore(version)}
          />
        ))}
      </Stack>
      {isLast && data.more && oldest !== undefined ? (
        <Button onClick={() => onMore(oldest)}>{t('showOlder')}</Button>
      ) : null}
    </>
  );
}

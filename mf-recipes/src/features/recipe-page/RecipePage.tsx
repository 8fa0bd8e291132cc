import { LinkedText, RetryBanner, space, breakpoint, Stack, text, usePhone } from '@forkcast/ui';
import { NutritionFacts, useMeasures, languageProps } from '@forkcast/recipe-ui';
import { useDialog, useSession } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { type CSSProperties, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { loadRecipeDialogs } from '../collection/loadRecipeDialogs';
import { useDeleteRecipe } from '../collection/useDeleteRecipe';
import { useRecipeDialogs } from '../collection/useRecipeDialogs';
import { Actions } from './Actions';
import { BackLink } from './BackLink';
import { CookBar } from './CookBar';
import { Hero } from './hero/Hero';
import { Opinions } from './hero/Opinions';
import { Ingredients } from './ingredients/Ingredients';
import { narrow, RecipeContainer } from './narrow';
import { Photos } from './cover/Photos';
import { printSide, printSize } from './printSize';
import { RecipeNotFound, RecipeUnavailable } from './PageStates';
import { RecipeLoading } from './RecipeLoading';
import { Steps } from './Steps';
import { t } from './texts';
import { useChangesByOthers } from './useChangesByOthers';
import { useRecipePage } from './useRecipePage';
import { useTitle } from './useTitle';
import { useVisit } from './visit/useVisit';
import { cookPath, type Recipe } from '@forkcast/contracts';

const loadSharing = () => import('../share-link/ShareLinkDialog');
const loadAddToList = () => import('../add-to-list/AddToListDialog');

/** Uses as much of the paper as most printers allow. */
const Paper = createGlobalStyle`
  @page { margin: 12mm; }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(16rem, 20rem) minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;

  > :first-child {
    position: sticky;
    top: calc(var(--fc-top-bar, 0px) + ${space[6]});
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[8]};

    > :first-child {
      position: static;
    }
  }
  ${breakpoint.print} {
    grid-template-columns: var(--print-side) minmax(0, 1fr);
    gap: ${space[5]};

    > :first-child {
      position: static;
    }
  }
`;

const Sheet = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space[10]};

  ${breakpoint.phone} {
    gap: ${space[4]};
  }
  ${breakpoint.print} {
    gap: ${space[3]};
    font-size: var(--print-size);
    line-height: 1.3;

    && h2 {
      font-size: 1.3em;
    }
    && h3 {
      margin-bottom: 2px;
      font-size: 1.1em;
    }
  }
`;

const Rest = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  min-width: 0;

  ${breakpoint.print} {
    gap: ${space[3]};
  }
`;

const Notes = styled.section`
  h2 {
    margin-bottom: ${space[2]};
    font-size: ${text.lg};
  }
  p {
    max-width: 65ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${breakpoint.print} {
    h2 {
      margin-bottom: 0;
    }
    p {
      max-width: none;
    }
  }
`;

const AfterMethod = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

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

function createPrintStyle(recipe: Recipe): CSSProperties {
  const size = printSize(recipe);
  // React's types lack custom properties.
  return { '--print-size': `${size}pt`, '--print-side': `${printSide(size)}pt` } as CSSProperties;
}

function LoadedRecipe({ recipe }: { recipe: Recipe }) {
  const { timeZone } = useSession().user;
  const navigate = useNavigate();
  const visit = useVisit(recipe);
  const measures = useMeasures();
  const { deleteRecipe, deletingId } = useDeleteRecipe(() => void navigate('/recipes'));
  const dialogs = useRecipeDialogs();
  const isDialogOpen = Object.values(dialogs).some(({ open }) => open);
  const lazyDialogs = useLazyImport(loadRecipeDialogs, isDialogOpen);
  const shareLink = useDialog();
  const lazyShareLink = useLazyImport(loadSharing, shareLink.open);
  const addToList = useDialog();
  const lazyAddToList = useLazyImport(loadAddToList, addToList.open);
  const isPhone = usePhone();
  const printed = useMemo(() => createPrintStyle(recipe), [recipe]);
  const edit = () => dialogs.form.show(recipe);
  const editPhotos = () => dialogs.photos.show(recipe);
  const opinions = <Opinions recipe={recipe} timeZone={timeZone} />;
  const servings = visit.servings === recipe.servings ? null : visit.servings;
  const cookAddress = cookPath({
    recipeId: recipe.id,
    servings,
    ...(recipe.servings === null && { multiple: visit.multiple }),
  });
  return (
    <Sheet style={printed}>
      <Paper />
      <Hero
        recipe={recipe}
        factor={visit.factor}
        opinions={isPhone ? null : opinions}
        photos={
          <Photos
            recipe={recipe}
            listens={!isDialogOpen && !shareLink.open && !addToList.open}
            onEdit={editPhotos}
          />
        }
        actions={
          <Actions
            cookAddress={isPhone ? null : cookAddress}
            deleting={deletingId !== null}
            onPlan={() => dialogs.planning.show(recipe)}
            onEdit={edit}
            onPhotos={isPhone ? editPhotos : null}
            hasPhotos={recipe.photos.length > 0}
            onShareLink={() => shareLink.show()}
            onShare={() => dialogs.sharing.show(recipe)}
            onHistory={() => dialogs.history.show(recipe)}
            onDelete={() => void deleteRecipe(recipe)}
          />
        }
      />
      <Columns>
        <Ingredients recipe={recipe} visit={visit} measures={measures} onAddToList={() => addToList.show()} />
        <Rest>
          <Steps recipe={recipe} factor={visit.factor} system={measures.system} onEdit={edit} />
          {isPhone ? <AfterMethod>{opinions}</AfterMethod> : null}
          {recipe.notes ? (
            <Notes>
              <h2>{t('notes')}</h2>
              <p {...languageProps(recipe.language)}>
                <LinkedText text={recipe.notes} />
              </p>
            </Notes>
          ) : null}
          <NutritionFacts nutrition={recipe.nutrition} />
        </Rest>
      </Columns>
      {lazyShareLink ? (
        <lazyShareLink.ShareLinkDialog
          recipe={recipe}
          timeZone={timeZone}
          open={shareLink.open}
          onClose={shareLink.close}
        />
      ) : null}
      {isPhone ? <CookBar address={cookAddress} /> : null}
      {lazyAddToList ? (
        <lazyAddToList.AddToListDialog
          key={`addToList-${addToList.round}`}
          recipe={recipe}
          visit={visit}
          system={measures.system}
          open={addToList.open}
          onClose={addToList.close}
        />
      ) : null}
      {lazyDialogs ? (
        <lazyDialogs.RecipeDialogs {...dialogs} timeZone={timeZone} servings={servings} recipes={[recipe]} />
      ) : null}
    </Sheet>
  );
}

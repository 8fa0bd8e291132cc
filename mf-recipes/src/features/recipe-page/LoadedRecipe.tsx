import { cookPath, type Recipe } from '@forkcast/contracts';
import { breakpoint, LinkedText, space, Stack, text, usePhone } from '@forkcast/ui';
import { NutritionFacts, useMeasures, languageProps } from '@forkcast/recipe-ui';
import { useDialog } from '@forkcast/web-kit';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { type CSSProperties, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { LazyRecipeDialogs } from '../collection/LazyRecipeDialogs';
import { useDeleteRecipe } from '../collection/useDeleteRecipe';
import { useRecipeDialogs } from '../collection/useRecipeDialogs';
import { Actions } from './Actions';
import { CookBar } from './CookBar';
import { Hero } from './hero/Hero';
import { Opinions } from './hero/Opinions';
import { Ingredients } from './ingredients/Ingredients';
import { narrow } from './narrow';
import { Photos } from './cover/Photos';
import { printSide, printSize } from './printSize';
import { Steps } from './Steps';
import { t } from './texts';
import { useVisit } from './visit/useVisit';

const ShareLinkDialog = lazyPart(async () => (await import('../share-link/ShareLinkDialog')).ShareLinkDialog);
const AddToListDialog = lazyPart(
  async () => (await import('../add-to-list/AddToListDialog')).AddToListDialog,
);

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

function createPrintStyle(recipe: Recipe): CSSProperties {
  const size = printSize(recipe);
  // React's types lack custom properties.
  return { '--print-size': `${size}pt`, '--print-side': `${printSide(size)}pt` } as CSSProperties;
}

export function LoadedRecipe({ recipe }: { recipe: Recipe }) {
  const navigate = useNavigate();
  const visit = useVisit(recipe);
  const measures = useMeasures();
  const { deleteRecipe, deletingId } = useDeleteRecipe(() => void navigate('/recipes'));
  const dialogs = useRecipeDialogs();
  const shareLink = useDialog();
  const addToList = useDialog();
  const isDialogOpen = [...Object.values(dialogs), shareLink, addToList].some(({ open }) => open);
  const isPhone = usePhone();
  const printed = useMemo(() => createPrintStyle(recipe), [recipe]);
  const opinions = <Opinions recipe={recipe} />;
  const servings = visit.servings === recipe.servings ? null : visit.servings;
  const cookAddress = cookAddressOf(recipe, servings, visit.multiple);
  return (
    <Sheet style={printed}>
      <Paper />
      <Hero
        recipe={recipe}
        factor={visit.factor}
        opinions={isPhone ? null : opinions}
        photos={<Photos recipe={recipe} listens={!isDialogOpen} onEdit={() => dialogs.photos.show(recipe)} />}
        actions={
          <Actions
            recipe={recipe}
            dialogs={dialogs}
            cookAddress={cookAddress}
            isPhone={isPhone}
            deleting={deletingId !== null}
            onShareLink={() => shareLink.show()}
            onDelete={() => void deleteRecipe(recipe)}
          />
        }
      />
      <Columns>
        <Ingredients recipe={recipe} visit={visit} measures={measures} onAddToList={() => addToList.show()} />
        <Rest>
          <Steps
            recipe={recipe}
            factor={visit.factor}
            system={measures.system}
            onEdit={() => dialogs.form.show({ recipe })}
          />
          {isPhone ? <Stack gap={2}>{opinions}</Stack> : null}
          <RecipeNotes recipe={recipe} />
          <NutritionFacts nutrition={recipe.nutrition} />
        </Rest>
      </Columns>
      {shareLink.round > 0 ? (
        <ShareLinkDialog recipe={recipe} open={shareLink.open} onClose={shareLink.close} />
      ) : null}
      {isPhone ? <CookBar address={cookAddress} /> : null}
      {addToList.round > 0 ? (
        <AddToListDialog
          key={`add-to-list-${addToList.round}`}
          recipe={recipe}
          visit={visit}
          system={measures.system}
          open={addToList.open}
          onClose={addToList.close}
        />
      ) : null}
      <LazyRecipeDialogs dialogs={dialogs} servings={servings} />
    </Sheet>
  );
}

function cookAddressOf(recipe: Recipe, servings: number | null, multiple: number): string {
  return cookPath({ recipeId: recipe.id, servings, ...(recipe.servings === null && { multiple }) });
}

function RecipeNotes({ recipe: { notes, language } }: { recipe: Recipe }) {
  if (!notes) return null;
  return (
    <Notes>
      <h2>{t('notes')}</h2>
      <p {...languageProps(language)}>
        <LinkedText text={notes} />
      </p>
    </Notes>
  );
}

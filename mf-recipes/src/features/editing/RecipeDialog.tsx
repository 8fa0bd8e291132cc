import type { ListedRecipe } from '@forkcast/contracts';
import { useState } from 'react';
import { AddRecipeDialog, type SharedLink } from './AddRecipeDialog';
import type { Draft } from './drafts/drafts';
import { UnsavedRecipe } from './drafts/UnsavedRecipe';
import { useDrafts } from './drafts/useDrafts';
import { EditRecipeDialog } from './EditRecipeDialog';

interface RecipeDialogProps {
  /** The recipe to edit; null adds a new one. */
  recipe: Pick<ListedRecipe, 'id' | 'name'> | null;
  /** What was written before and is gone on with. */
  draft?: Draft;
  /** What a new recipe is read from. */
  link?: SharedLink;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** 'Add New Recipe' and 'Edit Recipe'. Give it a fresh `key` at each opening. */
export function RecipeDialog({ recipe, draft: given, link, timeZone, open, onClose }: RecipeDialogProps) {
  const { drafts, discard } = useDrafts();
  const [draft, goOn] = useState(given);
  // The draft found on opening. Text typed since isn't offered.
  const [offered, setOffered] = useState(() =>
    given ? undefined : drafts.find(({ opened }) => opened?.id === recipe?.id),
  );
  const banner = offered && !draft && (
    <UnsavedRecipe
      draft={offered}
      onGoOn={() => goOn(offered)}
      onDiscard={() => {
        discard(offered);
        setOffered(undefined);
      }}
    />
  );
  const shared = { draft, banner, open, onClose };
  // Another form where another text is gone on with.
  const text = draft?.id ?? 'new';
  return recipe ? (
    <EditRecipeDialog key={`recipe-${text}`} recipe={recipe} timeZone={timeZone} {...shared} />
  ) : (
    <AddRecipeDialog key={`recipe-${text}`} link={link} {...shared} />
  );
}

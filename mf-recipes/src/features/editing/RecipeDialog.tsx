import type { ListedRecipe } from '@forkcast/contracts';
import { useState } from 'react';
import { AddRecipeDialog } from './AddRecipeDialog';
import type { Draft } from './drafts/drafts';
import { UnsavedRecipe } from './drafts/UnsavedRecipe';
import { useDrafts } from './drafts/useDrafts';
import { EditRecipeDialog } from './EditRecipeDialog';
import type { SharedLink } from './source/useFoundRecipe';

/** What the form opens with. */
export interface RecipeDialogSubject {
  /** The recipe to edit; null adds a new one. */
  recipe: Pick<ListedRecipe, 'id' | 'name'> | null;
  /** A draft to continue. */
  draft?: Draft;
  /** The link to import a new recipe from. */
  link?: SharedLink;
}

interface RecipeDialogProps extends RecipeDialogSubject {
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a recipe. Pass a new `key` each time it opens. */
export function RecipeDialog({ recipe, draft: given, link, open, onClose }: RecipeDialogProps) {
  const { drafts, discard } = useDrafts();
  const [draft, setDraft] = useState(given);
  // The draft found on opening. Text typed since isn't offered.
  const [offered, setOffered] = useState(() =>
    given ? undefined : drafts.find(({ opened }) => opened?.id === recipe?.id),
  );
  const banner = offered && !draft && (
    <UnsavedRecipe
      draft={offered}
      onContinue={() => setDraft(offered)}
      onDiscard={() => {
        discard(offered);
        setOffered(undefined);
      }}
    />
  );
  const shared = { draft, banner, open, onClose };
  // Remount the form when a draft is continued.
  const formKey = draft?.id ?? 'new';
  return recipe ? (
    <EditRecipeDialog key={`recipe-${formKey}`} recipe={recipe} {...shared} />
  ) : (
    <AddRecipeDialog key={`recipe-${formKey}`} link={link} {...shared} />
  );
}

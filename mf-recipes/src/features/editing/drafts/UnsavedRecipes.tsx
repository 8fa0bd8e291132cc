import type { Draft } from './drafts';
import { UnsavedRecipe } from './UnsavedRecipe';
import { useDrafts } from './useDrafts';

/** The latest unsaved draft. */
export function UnsavedRecipes({ onContinue }: { onContinue: (draft: Draft) => void }) {
  const { drafts, discard } = useDrafts();
  const [draft] = drafts;
  if (!draft) return null;
  return (
    <UnsavedRecipe draft={draft} onContinue={() => onContinue(draft)} onDiscard={() => discard(draft)} />
  );
}

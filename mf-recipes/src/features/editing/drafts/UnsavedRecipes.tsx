import type { Draft } from './drafts';
import { UnsavedRecipe } from './UnsavedRecipe';
import { useDrafts } from './useDrafts';

/** The latest unsaved draft. */
export function UnsavedRecipes({ onGoOn }: { onGoOn: (draft: Draft) => void }) {
  const {
    drafts: [draft],
    discard,
  } = useDrafts();
  if (!draft) return null;
  return <UnsavedRecipe draft={draft} onGoOn={() => onGoOn(draft)} onDiscard={() => discard(draft)} />;
}

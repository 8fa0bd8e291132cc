import { recipeDetailsOf, recipeSchema } from '@forkcast/contracts';
import type { ImportedPhoto, ImportedRecipe, ImportProblem } from '../../imported';
import { problem } from '../../reading/fileProblem';
import { ReadFields } from '../../values/fields';

/** Older exports lack some of the fields. */
const exportedRecipeSchema = recipeSchema.partial().required({ id: true, name: true });

/** A recipe of a Forkcast export. Fields from a later version go into the notes. */
export function ownRecipe(
  value: unknown,
  where: string,
  photoOf: (id: string) => ImportedPhoto | null,
): ImportedRecipe | ImportProblem {
  const { success, data: recipe } = exportedRecipeSchema.safeParse(value);
  if (!success) return problem('not-understood', where, JSON.stringify(value));
  if (recipe.name.trim() === '') return problem('no-name', where, JSON.stringify(value));
  const from = new ReadFields(value);
  from.ignore(...Object.keys(recipeSchema.shape));
  const more = from.unread().map(([name, content]) => [name, `${name}: ${JSON.stringify(content)}`] as const);
  const notes = [recipe.notes ?? null, ...more.map(([, text]) => text)].filter((text) => text !== null);
  const details = recipeDetailsOf({ ...recipe, name: recipe.name, ingredients: recipe.ingredients ?? [] });
  return {
    kind: 'recipe',
    externalId: `forkcast:${recipe.id}`,
    details: { ...details, notes: notes.length > 0 ? notes.join('\n\n') : null },
    rating: recipe.rating ?? null,
    favourite: recipe.favourite ?? false,
    lastMade: recipe.lastUsed ?? null,
    createdAt: recipe.createdAt ?? null,
    photos: (recipe.photos ?? []).flatMap(({ id, alt }) => {
      const photo = photoOf(id);
      return photo ? { ...photo, alt } : [];
    }),
    photoAddress: null,
    inNotes: more.map(([name]) => name),
    leftOut: '',
  };
}

/** The photo ids of an exported recipe. */
export function photoIdsOf(value: unknown): readonly string[] {
  return exportedRecipeSchema.safeParse(value).data?.photos?.map(({ id }) => id) ?? [];
}

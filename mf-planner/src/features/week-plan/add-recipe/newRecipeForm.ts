import { type CreateRecipeRequest, limits } from '@forkcast/contracts';
import '@forkcast/contracts/jitless';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { t } from './texts';

const tooLongText = (limit: number) => t('tooLong', { limit });

/** The fields of create mode. The link may be any text. */
const newRecipeSchema = z.object({
  name: z.string().trim().min(1, t('nameMissing')).max(limits.name, tooLongText(limits.name)),
  url: z.string().trim().max(limits.link, tooLongText(limits.link)),
  notes: z.string().trim().max(limits.notes, tooLongText(limits.notes)),
});
export type NewRecipe = z.infer<typeof newRecipeSchema>;

export const useNewRecipeForm = () =>
  useForm<NewRecipe>({
    resolver: zodResolver(newRecipeSchema),
    defaultValues: { name: '', url: '', notes: '' },
  });

/** Returns the request that creates the recipe. */
export function toCreateRequest({ name, url, notes }: NewRecipe): CreateRecipeRequest {
  return { name, url: url || null, notes: notes || null, ingredients: [] };
}

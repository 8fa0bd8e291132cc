import type { RecipeDetail, RecipeText } from '@forkcast/contracts/recipeDetails';
import { t } from './texts';

/** How a detail of a recipe is shown and edited. */
export interface DetailField {
  /** The label on recipe pages. */
  label: string;
  /** The label in forms. */
  formLabel: string;
  hint?: string;
  /** The `inputmode` of the field, for on-screen keyboards. */
  inputMode?: 'url' | 'numeric';
  /** Visible lines of a multi-line field. Defaults to a single line. */
  lines?: number;
}

export interface TextField extends DetailField {
  /** Text under the title, a labelled line, a link, or a part with a heading. */
  shownAs: 'lead' | 'fact' | 'link' | 'part';
}

export const detailFields: Readonly<
  Record<RecipeText, TextField> & Record<Exclude<RecipeDetail, RecipeText>, DetailField>
> = {
  name: { label: t('name'), formLabel: t('name') },
  url: { label: t('url'), formLabel: t('urlAsked'), inputMode: 'url', shownAs: 'link' },
  description: { label: t('description'), formLabel: t('descriptionAsked'), lines: 3, shownAs: 'lead' },
  source: { label: t('source'), formLabel: t('sourceAsked') },
  times: { label: t('times'), formLabel: t('timesAsked') },
  tags: { label: t('tags'), formLabel: t('tagsAsked') },
  steps: { label: t('steps'), formLabel: t('steps'), lines: 8 },
  nutrition: { label: t('nutrition'), formLabel: t('nutritionAsked') },
  language: { label: t('language'), formLabel: t('languageAsked') },
  servings: { label: t('servings'), formLabel: t('servingsAsked'), inputMode: 'numeric' },
  yieldText: {
    label: t('yieldText'),
    formLabel: t('yieldTextAsked'),
    hint: t('yieldTextHint'),
    shownAs: 'fact',
  },
  ingredients: {
    label: t('ingredients'),
    formLabel: t('ingredients'),
    hint: t('ingredientsHint'),
    lines: 5,
  },
  notes: { label: t('notes'), formLabel: t('notesAsked'), lines: 3, shownAs: 'part' },
};

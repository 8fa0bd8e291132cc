import type { RecipeDetail, RecipeText } from '@forkcast/contracts/recipeDetails';
import { t } from './texts';

/** How a detail of a recipe is shown and edited. */
export interface DetailField {
  /** The label on recipe pages. */
  label: string;
  /** The label in forms. */
  asked: string;
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
  name: { label: t('name'), asked: t('name') },
  url: { label: t('url'), asked: t('urlAsked'), inputMode: 'url', shownAs: 'link' },
  description: { label: t('description'), asked: t('descriptionAsked'), lines: 3, shownAs: 'lead' },
  source: { label: t('source'), asked: t('sourceAsked') },
  times: { label: t('times'), asked: t('timesAsked') },
  tags: { label: t('tags'), asked: t('tagsAsked') },
  steps: { label: t('steps'), asked: t('steps'), lines: 8 },
  nutrition: { label: t('nutrition'), asked: t('nutritionAsked') },
  language: { label: t('language'), asked: t('languageAsked') },
  servings: { label: t('servings'), asked: t('servingsAsked'), inputMode: 'numeric' },
  yieldText: {
    label: t('yieldText'),
    asked: t('yieldTextAsked'),
    hint: t('yieldTextHint'),
    shownAs: 'fact',
  },
  ingredients: {
    label: t('ingredients'),
    asked: t('ingredients'),
    hint: t('ingredientsHint'),
    lines: 5,
  },
  notes: { label: t('notes'), asked: t('notesAsked'), lines: 3, shownAs: 'part' },
};

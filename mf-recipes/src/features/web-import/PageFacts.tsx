import type { PagePreview } from '@forkcast/contracts';
import { Banner } from '@forkcast/ui';
import { t } from './texts';

const cutTexts: Readonly<Record<PagePreview['cut'][number], string>> = {
  name: t('nameCut'),
  description: t('descriptionCut'),
  ingredients: t('ingredientsCut'),
  steps: t('stepsCut'),
  notes: t('notesCut'),
};

/** Describes which parts of a page were cut to fit. */
export function cutText(cut: PagePreview['cut']): string {
  return cut.map((part) => cutTexts[part]).join(' ');
}

/** Notes to read before saving a page's recipe: existing recipes, missing or cut parts. */
export function PageFacts({ preview, withPhoto }: { preview: PagePreview; withPhoto: boolean }) {
  const { collected, cut, ingredients } = preview;
  return (
    <>
      {collected.length > 0 ? (
        <Banner tone="warning">
          {t('alreadyCollected', { recipes: collected.map(({ name }) => name).join(', ') })}
        </Banner>
      ) : null}
      {cut.length > 0 ? <Banner tone="warning">{cutText(cut)}</Banner> : null}
      {withPhoto ? <Banner tone="info">{t('withPhoto')}</Banner> : null}
      {ingredients.length === 0 ? <Banner tone="info">{t('noIngredients')}</Banner> : null}
    </>
  );
}

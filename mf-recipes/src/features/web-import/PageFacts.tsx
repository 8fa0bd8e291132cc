import type { PagePreview } from '@forkcast/contracts';
import { Banner } from '@forkcast/ui';

const cutTexts: Readonly<Record<PagePreview['cut'][number], string>> = {
  name: 'The name was too long and has been shortened.',
  ingredients: 'There were more ingredients than a recipe can hold; the last ones are missing.',
  notes: 'The method was too long and ends early. The link leads to all of it.',
};

/** What to know before a page's recipe is saved: that it is there already, that something is missing. */
export function PageFacts({ preview }: { preview: PagePreview }) {
  const { collected, cut, ingredients } = preview;
  return (
    <>
      {collected.length > 0 ? (
        <Banner tone="warning">
          {`This address is in your collection already: ${collected.map(({ name }) => name).join(', ')}`}
        </Banner>
      ) : null}
      {cut.length > 0 ? <Banner tone="warning">{cut.map((part) => cutTexts[part]).join(' ')}</Banner> : null}
      {ingredients.length === 0 ? (
        <Banner tone="info">We found no ingredients on this page. You can add them below.</Banner>
      ) : null}
    </>
  );
}

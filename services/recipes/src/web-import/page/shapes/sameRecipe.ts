import type { Expected, PageShape } from './pageShape';
import type { PageRecipe } from '../parseRecipePage';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The fields of a page's recipe in the form used by shapes. */
const fields: { readonly [Field in keyof Expected]-?: (read: PageRecipe) => Expected[Field] } = {
  name: ({ name }) => plain(name),
  description: ({ description }) => description,
  ingredientLines: ({ ingredientLines }) => ingredientLines.map(plain),
  sections: ({ ingredientSections }) => ingredientSections,
  steps: ({ steps }) =>
    steps.flatMap(({ text, section }, at) =>
      section === steps[at - 1]?.section ? [text] : [`${section ?? ''}:`, text],
    ),
  servings: ({ servings }) => servings,
  yieldText: ({ yieldText }) => yieldText,
  times: ({ times }) => times,
  totalMinutes: ({ totalMinutes }) => totalMinutes,
  nutrition: ({ nutrition }) => nutrition,
  source: ({ source }) => source,
  language: ({ language }) => language,
  photo: ({ photo }) => photo,
};

/** The parsed recipe, limited to the fields that a shape expects. */
export function readAs(read: PageRecipe | null, expected: PageShape['expected']): object | null {
  if (!read || !expected) return read;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field in expected)
      .map(([field, valueOf]) => [field, valueOf(read)]),
  );
}

import { jsonFormat, type OpenJson } from '../format';
import { fieldsOf, listOf, nameOf, numberOf, ReadFields, type Fields } from '../values/fields';
import { ingredientOfParts, lineOf } from '../values/ingredients';
import { isTextPhoto, textPhoto } from '../values/photos';
import { RecipeDraft } from '../values/recipeDraft';
import { textOf } from '../values/text';

/** One recipe, alone or in an archive. */
export const crouton = jsonFormat({
  title: 'Crouton',
  detect: ({ value }) => {
    const recipe = fieldsOf(value);
    const parts = [...listOf(recipe.ingredients), ...listOf(recipe.steps)].map(fieldsOf);
    const hasCroutonParts = parts.some((part) => 'order' in part && ('ingredient' in part || 'step' in part));
    return 'uuid' in recipe && 'name' in recipe && (hasCroutonParts || 'defaultScale' in recipe);
  },
  read: (file) => [recipeOf(file)],
});

/** Unit codes and the units in ingredient lines; counted pieces have none. */
const units: Readonly<Record<string, string>> = {
  CUP: 'cup',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  GRAMS: 'g',
  KGS: 'kg',
  MILLS: 'ml',
  LITRES: 'l',
  OUNCE: 'oz',
  FLUID_OUNCE: 'fl oz',
  POUND: 'lb',
  CAN: 'can',
  PINCH: 'pinch',
  BUNCH: 'bunch',
  PACKET: 'packet',
  CLOVE: 'clove',
  SLICE: 'slice',
  ITEM: '',
};

function recipeOf({ value, where, readAgain }: OpenJson) {
  const from = new ReadFields(value);
  const draft = new RecipeDraft();
  const id = from.text('uuid');
  draft.externalId = id === '' ? null : `crouton:${id.toLowerCase()}`;
  draft.name = from.text('name');
  draft.yields('serves', from.value('serves'));
  draft.time('prep', 'duration', from.value('duration'));
  draft.time('cook', 'cookingDuration', from.value('cookingDuration'));
  const scale = from.number('defaultScale');
  if (scale !== null && scale !== 1) draft.more('defaultScale', scale);
  draft.source('webLink', from.value('webLink'));
  draft.source('sourceName', from.value('sourceName'));
  draft.note(from.value('notes'));
  draft.nutritionText('neutritionalInfo', from.value('neutritionalInfo', 'nutritionalInfo'));
  draft.tags(from.list('tags').map(nameOf));
  draft.rating('rating', from.value('rating'));
  draft.more('method', from.value('method'));
  draft.more('difficulty', from.value('difficulty'));

  let section: string | null = null;
  for (const part of sortByOrder(from.list('ingredients'))) {
    const { amount, secondaryAmount, quantityType } = fieldsOf(part.quantity);
    const name = withoutLinks(textOf(fieldsOf(part.ingredient).name));
    const type = textOf(quantityType);
    if (type === 'SECTION') section = name || null;
    else if (name !== '') {
      const unit = units[type] ?? type.toLowerCase().replaceAll('_', ' ');
      const parts = {
        quantity: numberOf(amount),
        quantityTo: numberOf(secondaryAmount),
        unit,
        name,
        section,
      };
      draft.ingredients.push(ingredientOfParts({ ...parts, original: originalLine(name, lineOf(parts)) }));
    }
  }
  section = null;
  for (const { step, isSection } of sortByOrder(from.list('steps'))) {
    const text = withoutLinks(textOf(step));
    if (isSection === true) section = text || null;
    else if (text !== '') draft.stepLines([{ line: text, section }]);
  }
  const images = from.list('images');
  const hasPhotos = images.some(isTextPhoto);
  images.forEach((image, index) => {
    if (isTextPhoto(image)) draft.photos.push(textPhoto(image, readAgain, ['images', index]));
    else draft.photoFrom('images', image);
  });
  const clipped = from.value('sourceImage');
  if (isTextPhoto(clipped) && !hasPhotos) {
    draft.photos.push(textPhoto(clipped, readAgain, ['sourceImage']));
  } else if (!isTextPhoto(clipped)) draft.photoFrom('sourceImage', clipped);
  // The export has only the ids of folders, not their names.
  from.ignore('isPublicRecipe', 'folderIDs', 'senderName', 'sourceImageName', 'headerImage');
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  return draft.finish(where);
}

/** The line to store as the original; none if the name is plain, without digits, commas or brackets. */
function originalLine(name: string, line: string): string {
  return /^[^\d(),]+$/.test(name) ? '' : line;
}

function sortByOrder(parts: readonly unknown[]): readonly Fields[] {
  return parts.map(fieldsOf).sort((one, other) => (numberOf(one.order) ?? 0) - (numberOf(other.order) ?? 0));
}

function withoutLinks(text: string): string {
  return text.replace(/\[recipe:([^\]\n]{1,200})\]/g, '$1');
}

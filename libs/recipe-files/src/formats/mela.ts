import { jsonFormat, type OpenJson } from '../format';
import { fieldsOf, ReadFields } from '../values/fields';
import { isTextPhoto, textPhoto } from '../values/photos';
import { RecipeDraft } from '../values/recipeDraft';
import { headingMarks, underHeadings } from '../values/sections';
import { instantOf, linesOf } from '../values/text';

/** Apple's epoch, 2001-01-01, in Unix seconds. */
const APPLE_EPOCH = 978_307_200;

/** One recipe, alone or in an archive. */
export const mela = jsonFormat({
  title: 'Mela',
  detect: ({ value }) => {
    const recipe = fieldsOf(value);
    return (
      'title' in recipe &&
      'instructions' in recipe &&
      ('wantToCook' in recipe || 'cookTime' in recipe) &&
      'link' in recipe
    );
  },
  read: (file) => [recipeOf(file)],
});

function recipeOf({ value, where, readAgain }: OpenJson) {
  const from = new ReadFields(value);
  const draft = new RecipeDraft();
  const id = from.text('id');
  draft.externalId = id === '' ? null : `mela:${id}`;
  draft.name = from.text('title');
  draft.description = from.text('text');
  draft.tags(from.list('categories'));
  draft.yields('yield', from.value('yield'));
  draft.time('prep', 'prepTime', from.value('prepTime'));
  draft.time('cook', 'cookTime', from.value('cookTime'));
  draft.time('total', 'totalTime', from.value('totalTime'));
  draft.ingredientLines(underHeadings(linesOf(from.text('ingredients')), headingMarks.hashes));
  draft.stepLines(underHeadings(linesOf(from.text('instructions')), headingMarks.hashes));
  draft.note(from.value('notes'));
  draft.nutritionText('nutrition', from.value('nutrition'));
  draft.source('link', from.value('link'));
  draft.favourite = from.value('favorite') === true;
  draft.more('wantToCook', from.value('wantToCook'));
  const created = from.number('date');
  draft.createdAt = created === null ? null : instantOf(created + APPLE_EPOCH);
  from.list('images').forEach((image, index) => {
    if (isTextPhoto(image)) draft.photos.push(textPhoto(image, readAgain, ['images', index]));
    else draft.photoFrom('images', image);
  });
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  return draft.finish(where);
}

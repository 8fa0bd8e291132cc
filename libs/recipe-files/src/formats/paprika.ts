import { jsonFormat, type OpenJson } from '../format';
import { fieldsOf, ReadFields } from '../values/fields';
import { isTextPhoto, textPhoto, valueAt, type JsonPath } from '../values/photos';
import { RecipeDraft } from '../values/recipeDraft';
import { headingMarks, underHeadings } from '../values/sections';
import { isoDateIn, linesOf, textOf } from '../values/text';

/** One recipe, gzipped alone or in an archive, with base64 photos inside. */
export const paprika = jsonFormat({
  title: 'Paprika',
  detect: ({ value }) => {
    const recipe = fieldsOf(value);
    return 'uid' in recipe && 'name' in recipe && 'directions' in recipe && 'ingredients' in recipe;
  },
  read: (file) => [recipeOf(file)],
});

function recipeOf({ value, where, readAgain }: OpenJson) {
  const from = new ReadFields(value);
  const draft = new RecipeDraft();
  const uid = from.text('uid');
  draft.externalId = uid === '' ? null : `paprika:${uid.toLowerCase()}`;
  draft.name = from.text('name');
  draft.description = from.text('description');
  const marks = [headingMarks.brackets, headingMarks.bold, headingMarks.colon];
  draft.ingredientLines(underHeadings(linesOf(withoutMarkup(from.text('ingredients'))), ...marks));
  draft.stepLines(
    underHeadings(linesOf(withoutMarkup(from.text('directions'))), headingMarks.bold, headingMarks.colon),
  );
  draft.note(withoutMarkup(from.text('notes')));
  draft.yields('servings', from.value('servings'));
  draft.time('prep', 'prep_time', from.value('prep_time'));
  draft.time('cook', 'cook_time', from.value('cook_time'));
  draft.time('total', 'total_time', from.value('total_time'));
  draft.more('difficulty', from.value('difficulty'));
  draft.rating('rating', from.value('rating'));
  draft.tags(from.list('categories'));
  draft.source('source_url', from.value('source_url'));
  draft.source('source', from.text('source'));
  draft.nutritionText('nutritional_info', from.value('nutritional_info'));
  draft.createdAt = isoDateIn(from.text('created'));
  draft.favourite = from.value('on_favorites', 'favorite') === true;

  for (const path of photoPaths(from)) {
    const text = valueAt(value, path);
    if (typeof text === 'string') draft.photos.push(textPhoto(text, readAgain, path));
  }
  const missing = from.list('photos').filter((photo) => !hasPhoto(photo));
  draft.more('photos', missing.map((photo) => textOf(fieldsOf(photo).name)).join('\n'));
  draft.photoFrom('image_url', from.value('image_url'));
  from.ignore(
    'photo',
    'photo_hash',
    'photo_url',
    'hash',
    'in_trash',
    'on_grocery_list',
    'is_pinned',
    'scale',
    'deleted',
  );
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  return draft.finish(where);
}

/** Paths of the photos, large ones first, without duplicates: the small one repeats the first. */
function photoPaths(from: ReadFields): readonly JsonPath[] {
  const otherPhotos = from.list('photos').flatMap((photo, index): JsonPath[] => {
    const key = keyOf(photo);
    if (key !== undefined) return [['photos', index, key]];
    return isTextPhoto(photo) ? [['photos', index]] : [];
  });
  const large = isTextPhoto(from.value('photo_large')) ? [['photo_large']] : [];
  const small = isTextPhoto(from.value('photo_data')) && large.length === 0 ? [['photo_data']] : [];
  const seen = new Set<unknown>();
  return [...large, ...small, ...otherPhotos].filter((path) => {
    const text = valueAt(from.all(), path);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

function keyOf(photo: unknown): string | undefined {
  return ['data', 'photo_data', 'photo'].find((name) => isTextPhoto(fieldsOf(photo)[name]));
}

function hasPhoto(photo: unknown): boolean {
  return isTextPhoto(photo) || keyOf(photo) !== undefined;
}

/** Removes Paprika's own markup: bold text, inline photos and links to recipes. */
function withoutMarkup(text: string): string {
  return textOf(text)
    .replace(/\[photo:[^\]\n]{0,200}\]/g, '')
    .replace(/\[recipe:([^\]\n]{1,200})\]/g, '$1')
    .replace(/^(?!\*\*[^*\n]+\*\*:?\s*$)(.*)$/gm, (line) => line.replace(/\*\*([^*\n]{1,500})\*\*/g, '$1'));
}

import { archiveFormat, jsonFormat, type ArchiveEntry } from '../format';
import { fieldsOf, listOf, ReadFields } from '../values/fields';
import { fileNameOf } from '../values/filePath';
import { linesOfMarkup } from '../values/html';
import { jsonOf } from '../values/json';
import { photoOf } from '../values/photos';
import { RecipeDraft } from '../values/recipeDraft';
import { headingMarks, underHeadings } from '../values/sections';
import { serverId } from '../values/serverId';
import { textOf } from '../values/text';
import type { PhotoAt } from './documentFormats';
import { readEach } from './readEach';

/** One or more JSON files of recipes, with photos under their file names on the device. */
export const myRecipeBox = archiveFormat({
  title: 'My Recipe Box',
  detect: async ({ entries }) => {
    const file = entries.find(isRecipes);
    return file !== undefined && isOfMyRecipeBox(await jsonOf(file));
  },
  read({ entries, where }) {
    const photos = new Map(entries.map((entry) => [fileNameOf(entry.path), entry]));
    const photoAt = (path: string) => photoOf(photos.get(fileNameOf(path)));
    return readEach(entries.filter(isRecipes), where, async function* (file, place) {
      for (const recipe of listOf(await jsonOf(file))) yield recipeOf(recipe, place, photoAt);
    });
  },
});

export const myRecipeBoxJson = jsonFormat({
  title: 'My Recipe Box recipes',
  detect: ({ value }) => isOfMyRecipeBox(value),
  read: ({ value, where }) => listOf(value).map((recipe) => recipeOf(recipe, where, () => null)),
});

function isRecipes({ path }: ArchiveEntry): boolean {
  return /(?:^|\/)recipes[^/]*\.json$/i.test(path);
}

function isOfMyRecipeBox(value: unknown): boolean {
  const [first] = Array.isArray(value) ? value.map(fieldsOf) : [];
  return first !== undefined && 'title' in first && ('preparationTime' in first || 'cookingTime' in first);
}

function recipeOf(value: unknown, where: string, photoAt: PhotoAt) {
  const from = new ReadFields(value);
  const draft = new RecipeDraft();
  draft.name = from.text('title');
  draft.externalId = serverId('myrecipebox', from.text('id', 'uuid'), { name: draft.name });
  draft.description = from.text('description');
  draft.time('prep', 'preparationTime', from.value('preparationTime'));
  draft.time('cook', 'cookingTime', from.value('cookingTime'));
  draft.time('rest', 'inactiveTime', from.value('inactiveTime'));
  draft.time('total', 'totalTime', from.value('totalTime'));
  draft.yields('quantity', from.value('quantity'));
  const marks = [headingMarks.brackets, headingMarks.hashes, headingMarks.colon];
  draft.ingredientLines(underHeadings(from.list('ingredients').flatMap(linesIn), ...marks));
  draft.stepLines(underHeadings(from.list('instructions').flatMap(linesIn), ...marks));
  draft.note(from.list('notes').flatMap(linesIn).join('\n'));
  draft.nutritionText('nutrition', from.list('nutrition').flatMap(linesIn).join('\n'));
  draft.favourite = [true, 1, 'true', '1'].some((yes) => yes === from.value('favorite'));
  draft.rating('rating', from.value('rating'));
  draft.tags([...from.list('categories'), ...from.list('tags')].flatMap(namesOf));
  for (const name of ['url', 'source']) draft.source(name, from.value(name));
  draft.more('video', from.value('video'));
  draft.more('cookware', from.list('cookware').flatMap(linesIn).join('\n'));
  for (const picture of from.list('pictures')) {
    const { path, name, url } = fieldsOf(picture);
    const file = textOf(picture) || textOf(path) || textOf(name) || textOf(url);
    const photo = photoAt(file);
    if (photo) draft.photos.push(photo);
    else draft.photoFrom('pictures', file);
  }
  draft.photoFrom('originalPicture', from.value('originalPicture'));
  const created = from.number('creationDate', 'createdDate');
  draft.createdAt = created !== null && created > 0 ? new Date(created).toISOString() : null;
  from.ignore('lastModifiedDate', 'id', 'uuid', 'titleNormalized', 'deleted');
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  return draft.finish(where);
}

function linesIn(value: unknown): string[] {
  const { text, name, title } = fieldsOf(value);
  return linesOfMarkup(textOf(value) || textOf(text) || textOf(name) || textOf(title));
}

function namesOf(value: unknown): string[] {
  const { title, name } = fieldsOf(value);
  return (textOf(value) || textOf(title) || textOf(name)).split(';');
}

import { fileNameOf } from '../values/filePath';
import { elementsOf, linesOfMarkup, shownLines, type HtmlElement } from '../values/html';
import { RecipeDraft } from '../values/recipeDraft';
import { headingMarks, underHeadings, type SectionedLine } from '../values/sections';
import { documentFormats, type PhotoAt } from './documentFormats';

const MARK = /^\s*(?:<\?xml[^<>]*>\s*)?<cookbook[\s>]/i;

/** An XML cookbook with its photos. It contains the photos' paths on the device, so they are found by file name. */
export const [cookmate, cookmateXml] = documentFormats({
  title: 'Cookmate and My CookBook',
  titleAlone: 'Cookmate XML',
  path: /\.xml$/i,
  isOurs: (text) => MARK.test(text),
  recipe: /<recipe[\s>]/gi,
  recipeOf,
  photoFinder: (entries) => {
    const images = entries.filter(({ path }) => /(?:^|\/)images\//.test(path));
    const photos = new Map(images.map((entry) => [fileNameOf(entry.path), entry]));
    return (path) => photos.get(fileNameOf(path));
  },
});

function recipeOf(piece: string, where: string, photoAt: PhotoAt) {
  const [recipe] = elementsOf(piece.replace(/<\/cookbook>\s*$/i, ''), true);
  const fields = (recipe?.children ?? []).filter((node): node is HtmlElement => 'attribs' in node);
  const readNames = new Set<string>();
  const fieldsNamed = (name: string) => {
    readNames.add(name);
    return fields.filter((field) => field.name === name);
  };
  const texts = (name: string) =>
    fieldsNamed(name)
      .map((field) => linesIn(field).join('\n'))
      .filter(Boolean);
  const text = (name: string) => texts(name)[0] ?? '';
  const draft = new RecipeDraft();
  draft.name = text('title');
  draft.description = texts('description').join('\n');
  draft.time('prep', 'preptime', text('preptime'));
  draft.time('cook', 'cooktime', text('cooktime'));
  draft.time('total', 'totaltime', text('totaltime'));
  const marks = [headingMarks.brackets, headingMarks.hashes, headingMarks.colon];
  draft.ingredientLines(underHeadings(fieldsNamed('ingredient').flatMap(linesIn), ...marks));
  for (const method of fieldsNamed('recipetext')) draft.stepLines(stepsIn(method));
  draft.yields('quantity', text('quantity'));
  for (const name of ['url', 'source']) for (const value of texts(name)) draft.source(name, value);
  draft.note(texts('comments').join('\n'));
  draft.rating('rating', text('rating'));
  draft.nutritionText('nutrition', texts('nutrition').join('\n'));
  draft.tags([...texts('category'), ...texts('tag')]);
  const language = text('lang');
  if (/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(language)) draft.language = language;
  else draft.more('lang', language);
  draft.more('video', texts('video').join('\n'));
  for (const path of texts('imagepath')) {
    const photo = photoAt(path);
    if (photo) draft.photos.push(photo);
    else draft.photoFrom('imagepath', path);
  }
  for (const address of texts('imageurl')) draft.photoFrom('imageurl', address);
  for (const { name } of fields) if (!readNames.has(name)) draft.more(name, texts(name).join('\n'));
  return draft.finish(where);
}

/** Lines of list items, or of text that may contain markup. */
function linesIn(field: HtmlElement): string[] {
  return shownLines(field).flatMap(linesOfMarkup);
}

/** List items are lines of steps; an empty item ends a step. Without empty items, each item is a step. */
function stepsIn(field: HtmlElement): SectionedLine[] {
  const items = field.children.filter((node): node is HtmlElement => 'attribs' in node && node.name === 'li');
  const marks = [headingMarks.brackets, headingMarks.hashes];
  if (items.length === 0) return underHeadings(linesIn(field), ...marks);
  const lines = items.map((item) => linesIn(item).join('\n'));
  if (!lines.includes('')) return underHeadings(lines, ...marks);
  const steps: string[] = [''];
  for (const line of lines) {
    const last = steps.at(-1) ?? '';
    if (line === '') steps.push('');
    else steps[steps.length - 1] = last === '' ? line : `${last}\n${line}`;
  }
  return underHeadings(
    steps.filter((step) => step !== ''),
    ...marks,
  );
}

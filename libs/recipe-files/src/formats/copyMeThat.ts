import { elementsOf, hasClass, shownLines, shownText, type HtmlElement } from '../values/html';
import { RecipeDraft } from '../values/recipeDraft';
import { webAddressIn } from '../values/text';
import { documentFormats, type PhotoAt } from './documentFormats';

/** All recipes on one page, with photos next to it. */
export const [copyMeThat, copyMeThatPage] = documentFormats({
  title: 'CopyMeThat',
  titleAlone: 'CopyMeThat page',
  path: /(?:^|\/)recipes\.html?$/i,
  isOurs: (text) => text.includes('copymethat_class_id_version'),
  recipe: /<div\s+class\s*=\s*"?recipe["\s>]/gi,
  recipeOf,
});

function recipeOf(piece: string, where: string, photoAt: PhotoAt) {
  const elements = elementsOf(piece);
  const byId = (id: string) => elements.find(({ attribs }) => attribs.id === id);
  const text = (id: string) => textIn(byId(id));
  const texts = (name: string) => elements.filter((element) => hasClass(element, name)).map(shownText);
  const draft = new RecipeDraft();
  draft.name = text('name');
  const description = byId('description');
  draft.description = description ? shownLines(description).join('\n') : null;
  const link = byId('original_link');
  draft.source('original_link', link?.attribs.href ?? textIn(link));
  if (link === undefined) draft.source('link', text('link'));
  draft.tags(texts('recipeCategory'));
  draft.yields('recipeYield', text('recipeYield'));
  draft.rating('ratingValue', text('ratingValue'));
  draft.favourite = byId('starred') !== undefined;
  // The page doesn't say when, so this becomes a tag.
  if (byId('made_this')) draft.tags(['made this']);

  let section: string | null = null;
  for (const element of elements) {
    const line = shownText(element);
    if (line === '') continue;
    if (hasClass(element, 'recipeIngredient_subheader')) section = withoutColon(line);
    else if (hasClass(element, 'recipeIngredient')) draft.ingredientLines([{ line, section }]);
    else if (hasClass(element, 'recipeIngredient_note')) addRemark(draft, line);
  }
  section = null;
  for (const element of elements) {
    const line = shownText(element);
    if (line === '') continue;
    if (hasClass(element, 'instruction_subheader')) section = withoutColon(line);
    else if (hasClass(element, 'instruction')) draft.stepLines([{ line, section }]);
    else if (hasClass(element, 'instruction_next')) continueStep(draft, line, section);
  }
  draft.note(texts('recipeNote').filter(Boolean).join('\n'));
  for (const { attribs } of elements.filter((element) => hasClass(element, 'recipeImage'))) {
    const address = attribs.src ?? '';
    const photo = photoAt(address);
    if (photo) draft.photos.push(photo);
    else if (webAddressIn(address) !== null) draft.photoFrom('recipeImage', address);
    else draft.more('recipeImage', address);
  }
  return draft.finish(where);
}

function textIn(element: HtmlElement | undefined): string {
  return element ? shownText(element) : '';
}

function withoutColon(text: string): string {
  return text.replace(/:$/, '');
}

/** A remark in the list belongs to the ingredient before it. */
function addRemark(draft: RecipeDraft, line: string): void {
  const last = draft.ingredients.at(-1);
  if (last) last.note = last.note === undefined ? line : `${last.note}; ${line}`;
  else draft.note(line);
}

function continueStep(draft: RecipeDraft, line: string, section: string | null): void {
  const last = draft.steps.at(-1);
  if (last && last.text.length + line.length < 2_000) last.text = `${last.text}\n${line}`;
  else draft.stepLines([{ line, section }]);
}

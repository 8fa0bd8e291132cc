import { archiveFormat, textFormat, type ArchiveEntry } from '../format';
import type { ImportedPhoto } from '../imported';
import { problemOf } from '../reading/fileProblem';
import { filePathOf, folderOf } from '../values/filePath';
import { elementsOf, hasClass, shownLines, shownText, type HtmlElement } from '../values/html';
import { entryPhoto } from '../values/photos';
import { RecipeDraft } from '../values/recipeDraft';
import { piecesFrom } from '../values/pieces';
import { webAddressIn } from '../values/text';

const MARK = /copymethat_class_id_version/;
const RECIPE = /<div\s+class\s*=\s*"?recipe["\s>]/gi;

/** All recipes on one page, with photos next to it. */
export const copyMeThat = archiveFormat({
  title: 'CopyMeThat',
  detect: async ({ entries }) => {
    const page = entries.find(isPage);
    return page !== undefined && MARK.test(await page.text());
  },
  async *read({ entries, where }) {
    const files = new Map(entries.map((entry) => [entry.path, entry]));
    for (const page of entries.filter(isPage)) {
      const place = `${where}/${page.path}`;
      const photoAt = (address: string) => photoOf(files.get(`${folderOf(page.path)}${filePathOf(address)}`));
      try {
        yield* recipesOf(await page.text(), place, photoAt);
      } catch (error) {
        yield problemOf(error, place);
      }
    }
  },
});

/** The page without its photos. */
export const copyMeThatPage = textFormat({
  title: 'CopyMeThat page',
  detect: ({ text }) => MARK.test(text),
  async *read({ text, where }) {
    yield* recipesOf(text, where, () => null);
  },
});

function isPage({ path }: ArchiveEntry): boolean {
  return /(?:^|\/)recipes\.html?$/i.test(path);
}

function photoOf(entry: ArchiveEntry | undefined): ImportedPhoto | null {
  return entry ? entryPhoto(entry) : null;
}

function* recipesOf(html: string, where: string, photoAt: (address: string) => ImportedPhoto | null) {
  for (const piece of piecesFrom(html, RECIPE)) {
    try {
      yield recipeOf(elementsOf(piece), where, photoAt);
    } catch (error) {
      yield problemOf(error, where);
    }
  }
}

function recipeOf(
  elements: readonly HtmlElement[],
  where: string,
  photoAt: (address: string) => ImportedPhoto | null,
) {
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

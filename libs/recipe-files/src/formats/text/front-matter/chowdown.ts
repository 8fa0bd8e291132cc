import type { Format, OpenArchive } from '../../../format';
import type { Imported, ImportedPhoto } from '../../../imported';
import { problem } from '../../../reading/fileProblem';
import { fileNameOf } from '../../../values/filePath';
import { photoOf } from '../../../values/photos';
import { readEach } from '../../readEach';
import { frontMatterOf, isList, wordsOf, type FrontMatter, type MetadataValue } from './frontMatter';
import { listLines, rawLines } from '../listLines';
import { importedOf, type Field, type Role } from '../record';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  description: 'description',
  image: 'photo',
  author: 'author',
  source: 'source',
  url: 'source',
  yield: 'yield',
  servings: 'yield',
  prep_time: 'prep',
  cook_time: 'cook',
  total_time: 'total',
  tags: 'tags',
  category: 'tags',
};
/** Fields that are read separately; 'layout' is a keyword of the website generator. */
const handledFields = new Set(['ingredients', 'directions', 'layout']);
const RECIPE = /(?:^|\/)_(?:recipes|components)\/[^/]+\.(?:md|markdown)$/i;
/** Files of the website that aren't recipes. */
const SITE_FILE =
  /\.(?:html|s?css|js|ya?ml|xml|ico|svg|lock|sh)$|(?:^|\/)(?:Gemfile|Rakefile|LICENSE|CNAME|README\.md)$/i;

export const chowdown: Format = {
  title: 'Chowdown',
  detect: (file) => {
    if (file.kind === 'archive') return file.entries.some(({ path }) => RECIPE.test(path));
    if (file.kind !== 'text') return false;
    const metadata = frontMatterOf(file.text)?.metadata;
    return metadata?.title !== undefined && (isList(metadata.ingredients) || isList(metadata.directions));
  },
  async *read(file) {
    if (file.kind === 'archive') yield* recipesOf(file);
    else if (file.kind === 'text') yield chowdownRecipe(file.text, file.where);
  },
};

function recipesOf({ entries, where }: OpenArchive): AsyncIterable<Imported> {
  const files = entries.filter(({ path }) => /(?:^|\/)images\//.test(path));
  const images = new Map(files.map((entry) => [fileNameOf(entry.path), entry]));
  for (const entry of entries.filter(({ path }) => SITE_FILE.test(path))) entry.claim();
  const recipes = entries.filter(({ path }) => RECIPE.test(path));
  return readEach(recipes, where, async function* (entry, place) {
    yield chowdownRecipe(await entry.text(), place, (name) => photoOf(images.get(fileNameOf(name))));
  });
}

/** Reads a recipe from one file; `photoAt` finds the photo file that it names. */
export function chowdownRecipe(
  text: string,
  where: string,
  photoAt: (name: string) => ImportedPhoto | null = () => null,
): Imported {
  const matter = frontMatterOf(text);
  const metadata = matter?.metadata;
  if (!metadata || !matter) return problem('not-understood', where, text);
  const photoName = wordsOf(metadata.image);
  const photo = photoName === '' ? null : photoAt(photoName);
  return importedOf({
    where,
    text,
    fields: [
      ...fieldsOf(metadata).filter(({ role }) => role !== 'photo' || photo === null),
      ...bodyOf(matter),
    ],
    ingredients: listLines(linesIn(metadata.ingredients)),
    steps: listLines(linesIn(metadata.directions)),
    photos: photo === null ? [] : [photo],
  });
}

function fieldsOf(metadata: Readonly<Record<string, MetadataValue>>): readonly Field[] {
  return Object.entries(metadata)
    .filter(([label]) => !handledFields.has(label))
    .map(([label, value]) => ({ label, role: roles[label] ?? 'more', text: wordsOf(value) }));
}

/** The text below the front matter is the description. */
function bodyOf({ body }: FrontMatter): readonly Field[] {
  return [{ label: 'Introduction', role: 'description', text: body.trim() }];
}

/** The entries of a list, or the lines of a text. */
function linesIn(value: MetadataValue | undefined): readonly string[] {
  return isList(value) ? value.map((each) => wordsOf(each).replaceAll('\n', ' ')) : rawLines(wordsOf(value));
}

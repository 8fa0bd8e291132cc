import type { Format, OpenArchive } from '../../../format';
import type { Imported, ImportedPhoto } from '../../../imported';
import { entryPhoto } from '../../../values/photos';
import { readEach } from '../../readEach';
import { frontMatterOf, isList, wordsOf, type MetadataValue } from './frontMatter';
import { lineOfCells, type IngredientLine } from '../ingredientLine';
import { rawLines, withoutEdges, type ListLine } from '../listLines';
import { plainLabel } from '../plain/labelled';
import { importedOf, type Field, type Role } from '../record';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  description: 'description',
  introduction: 'description',
  servings: 'yield',
  serves: 'yield',
  yield: 'yield',
  author: 'author',
  'source.author': 'author',
  source: 'source',
  'source.name': 'source',
  'source.url': 'source',
  course: 'tag',
  category: 'tags',
  cuisine: 'tag',
  diet: 'tags',
  tags: 'tags',
  preptime: 'prep',
  'time.prep': 'prep',
  preparationtime: 'prep',
  cooktime: 'cook',
  'time.cook': 'cook',
  cookingtime: 'cook',
  time: 'total',
  timerequired: 'total',
  duration: 'total',
  totaltime: 'total',
  locale: 'language',
  language: 'language',
  image: 'photo',
  images: 'photo',
  picture: 'photo',
  pictures: 'photo',
  rating: 'rating',
};

/** An ingredient or timer with braces, or a metadata line. */
const MARKS =
  /(?:^|[\s(])@[^\s@#~{}][^@#~{}\n]*\{[^{}\n]*\}|(?:^|\s)~[^@#~{}\n]*\{[^{}\n%]*%|^>> ?\p{L}[^:\n]*:/mu;

export const cooklang: Format = {
  title: 'Cooklang',
  detect: (file) => {
    if (file.kind === 'archive') return file.entries.some(({ path }) => isRecipe(path));
    return file.kind === 'text' && MARKS.test(file.text);
  },
  async *read(file) {
    if (file.kind === 'archive') yield* recipesOf(file);
    else if (file.kind === 'text') yield cooklangRecipe(file.text, withoutExtension(file.name), file.where);
  },
};

function isRecipe(path: string): boolean {
  return /\.cook$/i.test(path);
}

function withoutExtension(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.[a-z]{1,5}$/i, '');
}

const PHOTO = /^(.*?)(?:\.(\d{1,3}))?\.(?:jpe?g|png|webp|gif|avif)$/i;

function recipesOf({ entries, where }: OpenArchive): AsyncIterable<Imported> {
  const photos = new Map<string, { step: number; photo: ImportedPhoto }[]>();
  const recipes = entries.filter(({ path }) => isRecipe(path));
  const names = new Set(recipes.map(({ path }) => path.replace(/\.cook$/i, '')));
  for (const entry of entries) {
    const [, name = '', step = '-1'] = PHOTO.exec(entry.path) ?? [];
    if (!names.has(name)) continue;
    const found = photos.get(name) ?? [];
    found.push({ step: Number(step), photo: entryPhoto(entry) });
    photos.set(name, found);
  }
  return readEach(recipes, where, async function* (entry, place) {
    const ownPhotos = photos.get(entry.path.replace(/\.cook$/i, '')) ?? [];
    // The photo of the dish first, then those of the steps.
    const inOrder = [...ownPhotos].sort((one, other) => one.step - other.step).map(({ photo }) => photo);
    yield cooklangRecipe(await entry.text(), withoutExtension(entry.path), place, inOrder);
  });
}

/** Reads a recipe from one file; without a title, its name is the file name. */
export function cooklangRecipe(
  text: string,
  fileName: string,
  where: string,
  photos: readonly ImportedPhoto[] = [],
): Imported {
  const matter = frontMatterOf(text);
  const method = methodOf(matter?.body ?? text);
  const metadata = [...(matter?.metadata ? metadataOf(matter.metadata) : []), ...method.metadata];
  const isNamed = metadata.some(({ role, text: name }) => role === 'name' && name.trim() !== '');
  return importedOf({
    where,
    text,
    fields: [
      ...metadata,
      ...(isNamed ? [] : [{ label: 'File', role: 'name' as const, text: fileName }]),
      // Front matter that can't be parsed goes into the notes unchanged.
      { label: 'Metadata', role: 'more', text: matter && !matter.metadata ? matter.written : '' },
      { label: 'Notes', role: 'notes', text: method.notes.join('\n') },
      { label: 'Comments', role: 'more', text: method.comments.join('\n') },
    ],
    ingredients: method.ingredients,
    steps: method.steps,
    photos,
  });
}

/** Flattens nested names: 'source.url'. */
function metadataOf(values: Readonly<Record<string, MetadataValue>>): readonly Field[] {
  return Object.entries(values).flatMap(([label, value]): readonly Field[] => {
    const role = roles[plainLabel(label)];
    if (role === 'tags' || role === 'photo') {
      return (isList(value) ? value : [value]).map((each) => ({ label, role, text: wordsOf(each) }));
    }
    if (typeof value === 'string' || isList(value))
      return [{ label, role: role ?? 'more', text: wordsOf(value) }];
    const inner = Object.entries(value).map(([key, each]) => [`${label}.${key}`, each] as const);
    return inner.map(([key, each]) => ({
      label: key,
      role: roles[plainLabel(key)] ?? 'more',
      text: wordsOf(each),
    }));
  });
}

interface Method {
  readonly metadata: Field[];
  readonly ingredients: IngredientLine[];
  readonly steps: ListLine[];
  readonly notes: string[];
  readonly comments: string[];
}

function methodOf(text: string): Method {
  const method: Method = { metadata: [], ingredients: [], steps: [], notes: [], comments: [] };
  const lines = rawLines(withoutComments(text, method.comments));
  let section: string | null = null;
  let step: string[] = [];
  const endStep = () => {
    const words = step.join(' ').replace(/\s+/g, ' ').trim();
    if (words !== '') method.steps.push({ text: toPlainText(words, section, method.ingredients), section });
    step = [];
  };
  for (const line of lines) {
    const [, label, value = ''] = /^>> ?([^:]+):(.*)$/.exec(line) ?? [];
    const heading = line.startsWith('=') ? withoutEdges(line, '= \t') : undefined;
    const [, note] = /^>(?!>) ?(.*)$/.exec(line) ?? [];
    if (label === undefined && heading === undefined && note === undefined && line.trim() !== '')
      step.push(line.trim());
    else endStep();
    if (label !== undefined)
      method.metadata.push({ label: label.trim(), role: roles[plainLabel(label)] ?? 'more', text: value });
    else if (heading !== undefined) section = heading || null;
    else if (note !== undefined) method.notes.push(toPlainText(note, section, method.ingredients));
  }
  endStep();
  return method;
}

/** '-- to the end of the line' and '[- block -]'; longer runs of dashes are rules, not comments. */
const COMMENT = /\[-|(?<!-)--(?!-)(.*)/g;

function withoutComments(text: string, comments: string[]): string {
  let result = '';
  let from = 0;
  /** The index of the next ']', cached so that each is searched for once. */
  let bracket = -1;
  for (const found of text.matchAll(COMMENT)) {
    if (found.index < from) continue;
    let [whole] = found;
    const [, line] = found;
    if (line === undefined) {
      const start = found.index + 2;
      if (bracket < start) bracket = indexOr(text, ']', start);
      if (bracket === start || text[bracket - 1] !== '-') continue;
      whole = text.slice(found.index, bracket + 1);
    }
    const comment = (line ?? whole.slice(2, -2)).trim();
    if (comment !== '') comments.push(comment);
    result += text.slice(from, found.index);
    from = found.index + whole.length;
  }
  return result + text.slice(from);
}

function indexOr(text: string, searched: string, from: number): number {
  const at = text.indexOf(searched, from);
  return at < 0 ? text.length : at;
}

/** '@name{amount%unit}(preparation)', '#pot{}' and '~name{25%min}'; a single word needs no braces. */
const MARKED =
  /([@#~])(?:(?=([&?+-]*))\2([^\s@#~{}][^@#~{}\n]*|(?<=~))\{([^{}\n]*)\}(?:\(([^()\n]*)\))?|([&?+-]*)([^\s\p{P}]+))/gu;

/** Replaces the marks in a step with readable text, and collects its ingredients. */
function toPlainText(text: string, section: string | null, ingredients: IngredientLine[]): string {
  return text.replace(
    MARKED,
    (
      _whole,
      kind: string,
      _modifiers: string | undefined,
      braced: string | undefined,
      cell: string | undefined,
      preparation: string | undefined,
      _others: string | undefined,
      word: string | undefined,
    ) => {
      // '@white wine|wine{}' appears as wine in the text; '@./sauces/Pesto{}' refers to another recipe.
      const [name = '', shownName = name] = (braced ?? word ?? '')
        .split('|')
        .map((each) => each.trim().replace(/^\.{0,2}\/(?:.*\/)?/, ''));
      const { amount, unit } = amountIn(cell ?? '');
      if (kind === '~') return timerIn(amount, unit, name);
      const mention = [amount, kind === '@' ? unit : '', shownName].filter((each) => each !== '').join(' ');
      if (kind === '@') ingredients.push(ingredientLine({ amount, unit, name, preparation }, section));
      return kind === '#' && preparation !== undefined ? `${mention} (${preparation})` : mention;
    },
  );
}

/** An amount without a number, such as 'a few', becomes part of the text; a number in the name isn't an amount. */
function ingredientLine(
  {
    amount,
    unit,
    name,
    preparation = '',
  }: { amount: string; unit: string; name: string; preparation?: string },
  section: string | null,
): IngredientLine {
  if (amount === '' && /^\d/.test(name)) return { text: name, section, isName: true };
  if (/^[\d\s./,½¼¾⅓⅔⅛–-]*$/.test(amount))
    return lineOfCells({ amount, unit, name, preparation }, { section });
  const { text: original } = lineOfCells({ amount, unit, name, preparation });
  const details = [`${amount} ${unit}`.trim(), preparation.trim()].filter((each) => each !== '').join(', ');
  return lineOfCells({ name, preparation: details }, { section, original });
}

/** Parses '2%kg'. A leading '=' marks a fixed amount. Of several amounts ('2|4'), returns the first. */
function amountIn(cell: string): { amount: string; unit: string } {
  const [amount = '', unit = ''] = cell.replace(/^\s*=/, '').split('%');
  return {
    amount: (amount.split('|')[0] ?? '')
      .split('/')
      .map((part) => part.trim())
      .join('/'),
    unit: unit.trim(),
  };
}

function timerIn(amount: string, unit: string, name: string): string {
  const time = `${amount} ${unit}`.trim();
  if (time === '') return name;
  return name === '' ? time : `${time} (${name})`;
}

import { createRecipeRequestSchema, recipeDetailsOf, type RecipeTimes } from '@forkcast/contracts';
import type { ImportedPhoto, ImportedRecipe, ImportProblem } from '../imported';
import { FileProblem } from '../reading/fileProblem';
import { readLinkedDetails } from '../schema-org/readLinkedDetails';
import { addAll } from '../values/addAll';
import { fieldsOf, isFields, listOf, ReadFields, type Fields } from '../values/fields';
import { linesOfMarkup } from '../values/html';
import { ownIngredients } from '../values/ownIngredients';
import { RecipeDraft } from '../values/recipeDraft';
import { headingMarks, underHeadings, type SectionedLine } from '../values/sections';
import { isoDateIn, textOf, webAddressIn } from '../values/text';

/** A JSON-LD node of a recipe, with the other nodes that it may refer to. */
export interface LinkedRecipe {
  node: Fields;
  resolve: (value: unknown) => unknown;
}

export interface SchemaReading {
  where: string;
  /** Computes the external id from the node: 'recipesage:<id>'. */
  externalId?: (node: Fields) => string | null;
  /** Finds the photo for an address within the file. */
  photoAt?: (address: string) => ImportedPhoto | null;
  /** Additional photos of the recipe. */
  photos?: readonly ImportedPhoto[];
  /** Whether a yield of 1 and the stars come from the original web page, as in Nextcloud Cookbook. */
  isClipped?: boolean;
}

const MAX_DEPTH = 8;
/** Limits expanded references, in characters of JSON, because a few references can expand to far more than the file. */
const MAX_REFERENCED_CHARACTERS = 20_000_000;
/** Cost of each reference in addition to its target. */
const REFERENCE_CHARACTERS = 100;
const ignoredFields = (
  '@context @type @id id dateModified datePublished mainEntityOfPage isPartOf review thumbnailUrl printImage ' +
  'isAccessibleForFree potentialAction interactionStatistic reviews forkcast:format imageUrl image_url ' +
  'identifier expires hasPart commentCount headline'
).split(' ');

/** Finds recipes in a JSON-LD value: an object, a list, a graph, or an app's wrapper. */
export function linkedRecipes(value: unknown): LinkedRecipe[] {
  const known = new Map<string, Fields>();
  const found: Fields[] = [];
  const visit = (each: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(each)) for (const one of each) visit(one, depth + 1);
    if (!isFields(each)) return;
    const id = textOf(each['@id']);
    if (id !== '' && Object.keys(each).length > 1 && !known.has(id)) known.set(id, each);
    if (isRecipe(each)) found.push(each);
    else
      for (const name of ['@graph', 'recipes', 'mainEntity', 'itemListElement', 'item', 'itemReviewed']) {
        visit(each[name], depth + 1);
      }
  };
  visit(value, 0);
  const sizes = new Map<Fields, number>();
  let left = MAX_REFERENCED_CHARACTERS;
  const resolve = (each: unknown) => {
    const fields = fieldsOf(each);
    const [only, another] = Object.keys(fields);
    const referenced = only === '@id' && another === undefined ? known.get(textOf(fields['@id'])) : undefined;
    if (!referenced) return each;
    const size = sizes.get(referenced) ?? REFERENCE_CHARACTERS + JSON.stringify(referenced).length;
    sizes.set(referenced, size);
    left -= size;
    if (left < 0) throw new FileProblem('too-large');
    return referenced;
  };
  return found.map((node) => ({ node, resolve }));
}

function isRecipe(node: Fields): boolean {
  const types = listOf(node['@type']).map((type) => textOf(type).replace(/^.*[/#:]/, ''));
  return types.includes('Recipe') || (types.length === 0 && Array.isArray(node.recipeIngredient));
}

/** Converts a schema.org recipe of any app. */
export function schemaRecipe(
  { node, resolve }: LinkedRecipe,
  { where, externalId, photoAt, photos = [], isClipped = false }: SchemaReading,
): ImportedRecipe | ImportProblem {
  const from = new ReadFields(node);
  const values = (...names: string[]) => from.list(...names).map(resolve);
  const isOurs = Object.keys(node).some((name) => name.startsWith('forkcast:'));
  const draft = new RecipeDraft();
  draft.externalId = externalId?.(node) ?? ownId(node);
  draft.name = textOf(listOf(from.value('name', 'headline', 'title'))[0]);
  const notes = from.text('forkcast:notes');
  const description = values('description').map(plainText).join('\n');
  draft.description = isOurs && description === notes ? null : description;
  draft.note(notes);
  readSources(draft, node, values);
  draft.author('author', [...values('author'), ...values('creator')].map(nameOf).filter(Boolean).join(', '));
  draft.favourite = from.value('forkcast:favourite') === true;
  draft.lastMade = isoDateIn(from.text('forkcast:lastMade'));
  draft.createdAt = isoDateIn(from.text('dateCreated')) ?? isoDateIn(textOf(node.datePublished));
  for (const value of values('recipeYield', 'yield')) {
    const text = yieldText(value);
    if (!(isClipped && text === '1')) draft.yields('recipeYield', text);
  }
  draft.yields('forkcast:yield', from.value('forkcast:yield'));
  for (const [key, ...names] of times) {
    for (const value of values(...names)) draft.time(key, names[0] ?? '', timeText(value));
  }
  const category = [...values('recipeCategory'), ...values('recipeCuisine')];
  draft.tags([...values('keywords'), ...category].flatMap((value) => tagsIn(value, isOurs)));
  readIngredients(draft, from, resolve);
  readSteps(draft, values('recipeInstructions', 'instructions', 'step'), resolve, isOurs);
  readNutrition(draft, values('nutrition'));
  readRating(draft, from, resolve, isClipped);
  readComments(draft, values('comment'));
  const language = textOf(nameOf(resolve(from.value('inLanguage')))).replace('_', '-');
  if (/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language)) draft.language = language;
  else draft.more('inLanguage', language);
  readPhotos(draft, values('image', 'photo'), photos, photoAt);
  for (const name of ['tool', 'supply', 'suitableForDiet', 'cookingMethod']) {
    draft.more(name, values(name).map(nameOf).filter(Boolean).join(', '));
  }
  draft.more('video', values('video').map(videoOf).filter(Boolean).join('\n'));
  draft.more(
    'estimatedCost',
    values('estimatedCost')
      .map((value) => yieldText(value) || nameOf(value))
      .join(' '),
  );
  from.ignore(...ignoredFields);
  const unknown = from.unread();
  for (const [name, left] of unknown) draft.more(name, isFields(left) ? nameOf(left) || left : left);
  const recipe = draft.finish(where);
  return unknown.length === 0 ? withWrittenDetails(recipe, node) : recipe;
}

/** For a Forkcast export, replaces the details with those in the file. */
function withWrittenDetails(
  recipe: ImportedRecipe | ImportProblem,
  node: Fields,
): ImportedRecipe | ImportProblem {
  if (recipe.kind === 'problem') return recipe;
  const { success, data } = createRecipeRequestSchema.safeParse(readLinkedDetails(node));
  return success ? { ...recipe, details: recipeDetailsOf(data), inNotes: [] } : recipe;
}

const times: readonly (readonly [keyof RecipeTimes, ...string[]])[] = [
  ['prep', 'prepTime'],
  ['cook', 'cookTime', 'performTime'],
  ['rest', 'forkcast:restTime'],
  ['total', 'totalTime'],
];

/** The external id of a Forkcast export. */
function ownId(node: Fields): string | null {
  const [, id] = /^urn:uuid:(.{1,100})$/.exec(textOf(node['@id'])) ?? [];
  return id === undefined ? null : `forkcast:${id}`;
}

function readSources(draft: RecipeDraft, node: Fields, values: (name: string) => readonly unknown[]): void {
  for (const name of ['url', 'isBasedOn', 'sameAs']) {
    for (const value of values(name)) draft.source(name, addressOf(value));
  }
  if (node.url === undefined)
    draft.source('mainEntityOfPage', webAddressIn(addressOf(node.mainEntityOfPage)));
  for (const name of ['creditText', 'publisher', 'sourceOrganization']) {
    draft.source(name, values(name).map(nameOf).filter(Boolean).join(', '));
  }
}

function readIngredients(draft: RecipeDraft, from: ReadFields, resolve: LinkedRecipe['resolve']): void {
  const lines = from
    .list('recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient')
    .map(resolve)
    .flatMap((value) => linesOfMarkup(isFields(value) ? quantityText(value) : textOf(value)));
  const ingredients = ownIngredients(from.value('forkcast:ingredients'));
  if (ingredients) addAll(draft.ingredients, ingredients);
  else
    draft.ingredientLines(
      underHeadings(lines, headingMarks.brackets, headingMarks.hashes, headingMarks.colon),
    );
}

function readSteps(
  draft: RecipeDraft,
  values: readonly unknown[],
  resolve: LinkedRecipe['resolve'],
  isOurs: boolean,
): void {
  const lines = stepLines(values, resolve, null, 0);
  if (isOurs)
    addAll(
      draft.steps,
      lines.map(({ line, section }) => ({ text: line, ...(section && { section }) })),
    );
  else draft.stepLines(lines);
}

/** Steps with their sections, which contain them or precede them. */
function stepLines(
  values: readonly unknown[],
  resolve: LinkedRecipe['resolve'],
  outer: string | null,
  depth: number,
): SectionedLine[] {
  let section = outer;
  return values.map(resolve).flatMap((value): SectionedLine[] => {
    if (!isFields(value)) {
      const found = underHeadings(linesOfMarkup(textOf(value)), headingMarks.brackets, headingMarks.hashes);
      const heading = found.length === 0 ? headingOf(textOf(value)) : null;
      if (heading !== null) section = heading;
      return found.map((each) => ({ line: each.line, section: each.section ?? section }));
    }
    if (depth > MAX_DEPTH) return [];
    const inner = listOf(value.itemListElement ?? value.steps ?? value.recipeInstructions);
    const name = textOf(value.name);
    const isSection = listOf(value['@type']).map(textOf).includes('HowToSection');
    if (isSection && inner.length === 0) {
      section = name || null;
      return [];
    }
    if (inner.length > 0) return stepLines(inner, resolve, (isSection && name) || section, depth + 1);
    const text = textOf(value.text) || textOf(value.description);
    // A step's name usually repeats the start of its text.
    const line =
      text === ''
        ? name
        : name === '' || text.startsWith(name.replace(/(?:…|\.{3})$/, ''))
          ? text
          : `${name}: ${text}`;
    return text.includes('\n') && !isMarkup(text)
      ? [{ line, section }]
      : linesOfMarkup(line).map((each) => ({ line: each, section }));
  });
}

const isMarkup = (text: string) => /<[a-z]/i.test(text);

function headingOf(text: string): string | null {
  return (headingMarks.brackets.exec(text) ?? headingMarks.hashes.exec(text))?.[1]?.trim() ?? null;
}

function readNutrition(draft: RecipeDraft, values: readonly unknown[]): void {
  for (const value of values) {
    if (!isFields(value)) draft.nutritionText('nutrition', value);
    else {
      const { '@type': _type, 'forkcast:saltContent': salt, ...nutrients } = value;
      const { sodiumContent: _sodium, ...others } = nutrients;
      const properties = salt === undefined ? nutrients : { ...others, saltContent: salt };
      draft.nutrition(
        'nutrition',
        Object.entries(properties)
          .filter(([name]) => !name.startsWith('@'))
          .map(([name, values]) => [name, listOf(values)[0]]),
      );
    }
  }
}

/** The user's own rating, not that of a site's readers. */
function readRating(
  draft: RecipeDraft,
  from: ReadFields,
  resolve: LinkedRecipe['resolve'],
  isClipped: boolean,
): void {
  const rating = resolve(from.value('aggregateRating', 'rating'));
  const { ratingValue, ratingCount, reviewCount } = fieldsOf(rating);
  if (!isFields(rating)) draft.rating('rating', rating);
  else if (!isClipped && Number(ratingCount ?? reviewCount ?? 1) <= 1)
    draft.rating('aggregateRating', ratingValue);
}

function readComments(draft: RecipeDraft, values: readonly unknown[]): void {
  for (const value of values) {
    const { name, text, author } = fieldsOf(value);
    const comment = isFields(value) ? textOf(text) : textOf(value);
    if (/^(?:author|own|recipe)?\s*notes?$/i.test(textOf(name))) draft.note(comment);
    else draft.more('comment', [nameOf(author) || textOf(name), comment].filter(Boolean).join(': '));
  }
}

function readPhotos(
  draft: RecipeDraft,
  values: readonly unknown[],
  photos: readonly ImportedPhoto[],
  photoAt: SchemaReading['photoAt'],
): void {
  addAll(draft.photos, photos);
  for (const value of values) {
    const address = addressOf(value);
    const photo = webAddressIn(address) === null ? photoAt?.(address) : null;
    const alt = textOf(fieldsOf(value).caption);
    if (photo) draft.photos.push(alt === '' ? photo : { ...photo, alt });
    // The address is redundant if the file has photos.
    else if (photos.length === 0) draft.photoFrom('image', address);
  }
}

/** The name of a person or thing, or the text itself. */
function nameOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join(', ');
  const { name, url } = fieldsOf(value);
  return (textOf(value) || textOf(name) || textOf(url)).replace(/^https?:\/\/schema\.org\//, '');
}

function addressOf(value: unknown): string {
  const { contentUrl, url, '@id': id } = fieldsOf(value);
  return textOf(value) || textOf(listOf(contentUrl ?? url ?? id)[0]);
}

function videoOf(value: unknown): string {
  return addressOf(value) || textOf(fieldsOf(value).embedUrl) || nameOf(value);
}

function yieldText(value: unknown): string {
  const { value: amount, minValue, unitText } = fieldsOf(value);
  return textOf(value) || [textOf(amount) || textOf(minValue), textOf(unitText)].filter(Boolean).join(' ');
}

function timeText(value: unknown): string {
  const { maxValue, value: innerValue, name } = fieldsOf(value);
  return textOf(value) || textOf(maxValue) || textOf(innerValue) || textOf(name);
}

function quantityText(value: Fields): string {
  const { name, text, amount, value: quantity, unitText } = value;
  const parts = [textOf(amount) || yieldText(amount) || textOf(quantity), textOf(unitText), textOf(name)];
  return textOf(text) || parts.filter(Boolean).join(' ');
}

function tagsIn(value: unknown, isOurs: boolean): string[] {
  const text = nameOf(value);
  return isOurs ? [text] : text.split(/[,;]/).map((tag) => tag.trim());
}

function plainText(value: unknown): string {
  const text = textOf(value);
  return isMarkup(text) ? linesOfMarkup(text).join('\n') : text;
}

import {
  bytesOfRecipe,
  languageSchema,
  limits,
  minutesSchema,
  newIngredientSchema,
  recipeTextLimits,
  servingsSchema,
  type Ingredient,
  type Nutrition,
  type RecipeSource,
  type RecipeStep,
  type RecipeTimes,
  type WrittenDetails,
} from '@forkcast/contracts';
import { stepPieces } from '@forkcast/ingredients';
import type { ImportedRecipe } from '../imported';
import { lineOf } from './ingredients';

/** Texts that exceed their field, by the field's name. */
class Overflow {
  readonly #textsByName = new Map<string, string[]>();

  add(name: string, text: string): void {
    const texts = this.#textsByName.get(name);
    if (texts) texts.push(text);
    else this.#textsByName.set(name, [text]);
  }

  /** Truncates a text to its limit, and stores the full text as overflow. */
  cut(name: string, text: string, longest: number): string {
    if (text.length <= longest) return text;
    this.add(name, text);
    return shortened(text, longest);
  }

  names(): string[] {
    return [...this.#textsByName.keys()];
  }

  texts(): string[] {
    return [...this.#textsByName].map(([name, texts]) =>
      texts.length === 1 ? `${name}: ${texts[0] ?? ''}` : `${name}:\n${texts.join('\n')}`,
    );
  }
}

/**
 * Fits a recipe into its limits, so that one long field doesn't reject the rest. Truncated texts and dropped entries go
 * into the notes under the field's name. Text that exceeds even the notes is `leftOut`.
 */
export function fitted(recipe: ImportedRecipe): ImportedRecipe {
  const over = new Overflow();
  const details = fittedDetails(recipe.details, over);
  const allNotes = [details.notes ?? '', ...over.texts()].filter((text) => text !== '').join('\n\n');
  const notes = headOf(allNotes, limits.notes);
  const dropped = allNotes.slice(notes.length).trim();
  const inBytes = withinBytes({ ...details, notes: notes.trim() || null });
  return {
    ...recipe,
    details: inBytes.details,
    inNotes: [...new Set([...recipe.inNotes, ...over.names()])],
    leftOut: [recipe.leftOut, dropped, ...inBytes.dropped].filter((text) => text !== '').join('\n\n'),
  };
}

function fittedDetails(details: WrittenDetails, over: Overflow): WrittenDetails {
  const { description, url, yieldText, language } = details;
  const tags = details.tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
  const isTag = (tag: string, at: number) => at < limits.recipeTags && tag.length <= limits.recipeTag;
  const droppedTags = tags.filter((tag, at) => !isTag(tag, at));
  if (droppedTags.length > 0) over.add('Tags', droppedTags.join(', '));
  const isUrl = url === null || url.length <= limits.link;
  if (!isUrl) over.add('Link', url);
  const isLanguage = language === null || languageSchema.safeParse(language).success;
  if (!isLanguage) over.add('Language', language);
  return {
    ...details,
    name: over.cut('Name', details.name, limits.name),
    description: description && over.cut('Description', description, recipeTextLimits.description),
    url: isUrl ? url : null,
    yieldText: yieldText && over.cut('Yield', yieldText, recipeTextLimits.yieldText),
    language: isLanguage ? language : null,
    source: fittedSource(details.source, over),
    servings: fittedServings(details.servings, over),
    times: fittedTimes(details.times, over),
    tags: tags.filter(isTag),
    ingredients: fittedIngredients(details.ingredients, over),
    steps: fittedSteps(details.steps, over),
    nutrition: fittedNutrition(details.nutrition, over),
  };
}

function fittedSource(source: RecipeSource | null, over: Overflow): RecipeSource | null {
  if (source === null) return null;
  const { name, author } = source;
  return {
    ...(name !== undefined && { name: over.cut('Source', name, limits.recipeSource) }),
    ...(author !== undefined && { author: over.cut('Author', author, limits.recipeSource) }),
  };
}

function fittedServings(servings: number | null, over: Overflow): number | null {
  if (servings === null || servingsSchema.safeParse(servings).success) return servings;
  over.add('Servings', String(servings));
  return null;
}

function fittedTimes(times: RecipeTimes | null, over: Overflow): RecipeTimes | null {
  if (times === null) return null;
  const fitting = Object.entries(times).filter(([key, minutes]) => {
    const isTime = minutesSchema.safeParse(minutes).success;
    if (!isTime) over.add('Times', `${key} ${minutes} min`);
    return isTime;
  });
  return fitting.length > 0 ? Object.fromEntries(fitting) : null;
}

function fittedNutrition(nutrition: Nutrition | null, over: Overflow): Nutrition | null {
  if (nutrition === null) return null;
  const fitting = Object.entries(nutrition).filter(([key, amount]) => {
    const isAmount = Number.isFinite(amount) && amount >= 0 && amount <= limits.nutrition;
    if (!isAmount) over.add('Nutrition', `${key} ${amount}`);
    return isAmount;
  });
  return fitting.length > 0 ? Object.fromEntries(fitting) : null;
}

const LARGEST_QUANTITY = 1_000_000;
const LONGEST_UNIT = 30;

function fittedIngredients(ingredients: readonly Ingredient[], over: Overflow): Ingredient[] {
  const nonEmpty = ingredients.filter((each) => lineIn(each) !== '');
  for (const beyond of nonEmpty.slice(limits.ingredients)) over.add('Ingredients', lineIn(beyond));
  return nonEmpty.slice(0, limits.ingredients).map((each) => fittedIngredient(each, over));
}

function fittedIngredient(ingredient: Ingredient, over: Overflow): Ingredient {
  if (newIngredientSchema.safeParse(ingredient).success) return ingredient;
  const { quantity, quantityTo, unit, note, section, original } = ingredient;
  const line = lineIn(ingredient);
  const isAmount =
    (quantity === null || (quantity > 0 && quantity <= LARGEST_QUANTITY)) &&
    (unit === null || (unit.trim() !== '' && unit.length <= LONGEST_UNIT));
  const name = isAmount && ingredient.name.trim() !== '' ? ingredient.name : line;
  const isCut = name.length > limits.ingredientName || (note ?? '').length > limits.ingredientNote;
  if (isCut || (original ?? '').length > limits.ingredientLine) over.add('Ingredients', line);
  const isRange = isAmount && quantity !== null && quantityTo !== undefined && quantityTo > quantity;
  return {
    name: shortened(name, limits.ingredientName),
    quantity: isAmount ? quantity : null,
    unit: isAmount ? unit : null,
    ...(isRange && quantityTo <= LARGEST_QUANTITY && { quantityTo }),
    ...(section !== undefined && { section: over.cut('Headings', section, limits.recipeSection) }),
    ...(note !== undefined && name !== line && { note: shortened(note, limits.ingredientNote) }),
    original: shortened(original ?? line, limits.ingredientLine),
  };
}

function lineIn({ name, quantity, quantityTo, unit, note = '', original = '' }: Ingredient): string {
  const line = original.trim();
  if (line !== '') return line;
  return lineOf({
    name: name.trim(),
    quantity,
    quantityTo: quantityTo ?? null,
    unit: unit ?? '',
    note: note.trim(),
  }).trim();
}

function fittedSteps(steps: readonly RecipeStep[], over: Overflow): RecipeStep[] {
  const pieces = steps.flatMap(({ text, section }) =>
    stepPieces(text, limits.recipeStep).map((piece) => ({ text: piece, section })),
  );
  for (const { text } of pieces.slice(limits.recipeSteps)) over.add('Steps', text);
  return pieces.slice(0, limits.recipeSteps).map(({ text, section }) => ({
    text,
    ...(section && { section: over.cut('Headings', section, limits.recipeSection) }),
  }));
}

/** Drops the last steps if the whole recipe is too large. */
function withinBytes(details: WrittenDetails): { details: WrittenDetails; dropped: readonly string[] } {
  let beyond = bytesOfRecipe(details) - limits.recipeBytes;
  if (beyond <= 0) return { details, dropped: [] };
  const steps = [...details.steps];
  const dropped: string[] = [];
  for (let last = steps.at(-1); last && beyond > 0; last = steps.at(-1)) {
    beyond -= new TextEncoder().encode(JSON.stringify(last)).length + 1;
    dropped.unshift(last.text);
    steps.pop();
  }
  return { details: { ...details, steps }, dropped: [`Steps:\n${dropped.join('\n')}`] };
}

/** The start of a text with an ellipsis. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${headOf(text, longest - 1).trimEnd()}…`;
}

/** Truncates at the end of a line or word if one is near, and never within a character. */
function headOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  return end > longest * 0.8 ? head.slice(0, end) : head;
}

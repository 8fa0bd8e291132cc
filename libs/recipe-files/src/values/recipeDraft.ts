import {
  limits,
  noRecipeDetails,
  type Ingredient,
  type Nutrition,
  type RecipeSource,
  type RecipeStep,
  type RecipeTimes,
} from '@forkcast/contracts';
import {
  formatIngredient,
  minutesOf,
  nutritionIn,
  nutritionOf,
  readYield,
  stepPieces,
  withoutNumber,
} from '@forkcast/ingredients';
import type { ImportedPhoto, ImportedRecipe, ImportProblem } from '../imported';
import { problem } from '../reading/fileProblem';
import { addAll } from './addAll';
import type { SectionedLine } from './sections';
import { ingredientsOf } from './ingredients';
import { linesOf, textOf, webAddressIn } from './text';

/**
 * Builds a recipe. Each value goes into its field if it can be parsed, otherwise into the notes under the file's name
 * for it.
 */
export class RecipeDraft {
  externalId: string | null = null;
  name = '';
  description: string | null = null;
  language: string | null = null;
  favourite = false;
  lastMade: string | null = null;
  createdAt: string | null = null;
  photoAddress: string | null = null;
  ingredients: Ingredient[] = [];
  steps: RecipeStep[] = [];
  readonly photos: ImportedPhoto[] = [];
  #rating: number | null = null;
  #url: string | null = null;
  #servings: number | null = null;
  #yieldText: string | null = null;
  #nutrition: Nutrition | null = null;
  readonly #source: RecipeSource = {};
  readonly #times: RecipeTimes = {};
  readonly #tags = new Map<string, string>();
  readonly #notes = new Set<string>();
  readonly #more: [name: string, text: string][] = [];

  /** The cook's own remarks. */
  note(value: unknown): void {
    const text = textOf(value);
    if (text !== '') this.#notes.add(text);
  }

  /** A value without a field, which goes into the notes under its name. Skips empty values and 'no'. */
  more(name: string, value: unknown): void {
    const text = valueText(value);
    if (text !== '') this.#more.push([name, text]);
  }

  /** A duration: minutes as a number, or text in any form. */
  time(key: keyof RecipeTimes, name: string, value: unknown): void {
    const text = textOf(value);
    if (text === '' || /^(?:0+|P?T?(?:0+[DHMS])+|P0DT(?:0+[HMS])+|0+ ?(?:min|minutes?|mins)\.?)$/i.test(text))
      return;
    const minutes = minutesOf(text);
    if (minutes === null || this.#times[key] !== undefined) this.more(name, value);
    else this.#times[key] = minutes;
  }

  /** Servings or yield: a number, or a text such as '4 servings' and '1 loaf'. */
  yields(name: string, value: unknown): void {
    const text = textOf(value);
    if (text === '' || Number(text) === 0) return;
    const { servings, saysMore } = readYield(text);
    this.#servings ??= servings;
    if (servings !== null && !saysMore && this.#servings === servings) return;
    if (this.#yieldText === null && text.length <= 200) this.#yieldText = text;
    else if (text !== this.#yieldText) this.more(name, text);
  }

  /** Out of five stars, with half stars rounded up; 0 means none. */
  rating(name: string, value: unknown): void {
    const text = textOf(value);
    if (text === '') return;
    const stars = Number(text.replace(',', '.').replace(/^[★☆:\s]+/, ''));
    const roundedStars = Math.round(stars);
    if (roundedStars >= 1 && roundedStars <= 5) this.#rating ??= roundedStars;
    if (stars !== 0 && stars !== this.#rating) this.more(name, text);
  }

  /** Adds tags, without duplicates in another case. */
  tags(values: readonly unknown[]): void {
    for (const value of values) {
      const tag = textOf(value).replace(/\s+/g, ' ');
      if (tag !== '' && !this.#tags.has(tag.toLowerCase())) this.#tags.set(tag.toLowerCase(), tag);
    }
  }

  /** The source: the address of a page, or the name of a book, a site or a person. */
  source(name: string, value: unknown): void {
    const text = textOf(value).replace(/\s+/g, ' ');
    if (text === '' || text === this.#url || text === this.#source.name) return;
    const address = webAddressIn(text);
    if (address !== null && this.#url === null) this.#url = address;
    else if (address === null && this.#source.name === undefined && text.length <= limits.recipeSource) {
      this.#source.name = text;
    } else if (address !== this.#url) this.more(name, value);
  }

  author(name: string, value: unknown): void {
    const text = textOf(value);
    if (text === '' || text === this.#source.author) return;
    if (this.#source.author === undefined && text.length <= limits.recipeSource) this.#source.author = text;
    else this.more(name, text);
  }

  /** Nutrition per serving, by schema.org's names or by the file's: 'Calories: 320 kcal'. */
  nutrition(name: string, values: readonly (readonly [nutrient: string, value: unknown])[]): void {
    const entries = values
      .map(([nutrient, value]) => [nutrient, textOf(value)] as const)
      .filter(([, text]) => text !== '');
    const unknownEntries = entries.filter(([nutrient, text]) => !this.#nutrient(nutrient, text));
    this.more(name, unknownEntries.map(([nutrient, text]) => `${nutrient}: ${text}`).join('\n'));
  }

  /** Nutrition from a text; the part that can't be parsed stays as written. */
  nutritionText(name: string, value: unknown): void {
    const pieces = textOf(value)
      .split(/[\n;|]|,(?!\d)/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    this.more(name, pieces.filter((piece) => !this.#nutrientIn(piece)).join('\n'));
  }

  #nutrient(name: string, text: string): boolean {
    const byProperty = nutritionOf((property) => (property === name ? text : undefined));
    const found = byProperty ?? (/content$/i.test(name) ? null : nutritionIn(`${name}: ${text}`));
    return this.#add(found) || /^0(?:[.,]0+)? ?(?:g|mg|kcal|cal|kj|%)?$/i.test(text);
  }

  #nutrientIn(piece: string): boolean {
    const [, name = '', text = ''] = /^([a-z]+Content|calories) ?: ?(.*)$/.exec(piece) ?? [];
    return name === '' ? this.#add(nutritionIn(piece)) : this.#nutrient(name, text);
  }

  /** Adds values that weren't set yet. Returns whether there were any. */
  #add(found: Nutrition | null): boolean {
    if (found === null || Object.keys(found).some((key) => key in (this.#nutrition ?? {}))) return false;
    this.#nutrition = { ...this.#nutrition, ...found };
    return true;
  }

  ingredientLines(lines: readonly SectionedLine[]): void {
    addAll(this.ingredients, ingredientsOf(lines));
  }

  /** Steps without their numbers; a step that is too long is split. */
  stepLines(lines: readonly SectionedLine[]): void {
    for (const { line, section } of lines) {
      for (const text of stepPieces(withoutNumber(line), limits.recipeStep)) {
        this.steps.push({ text, ...(section && { section }) });
      }
    }
  }

  /** The address of a photo, if the file itself has none. */
  photoFrom(name: string, value: unknown): void {
    const address = webAddressIn(textOf(value));
    if (address === null || (this.photoAddress ?? address) !== address) this.more(name, value);
    else this.photoAddress = address;
  }

  /** Returns the recipe, or a problem with all known values if it has no name. */
  finish(where: string): ImportedRecipe | ImportProblem {
    const name = textOf(this.name).replace(/\s+/g, ' ');
    const details = {
      ...noRecipeDetails,
      name,
      description: textOf(this.description) || null,
      url: this.#url,
      source: Object.keys(this.#source).length > 0 ? this.#source : null,
      servings: this.#servings,
      yieldText: this.#yieldText,
      times: Object.keys(this.#times).length > 0 ? this.#times : null,
      tags: [...this.#tags.values()],
      ingredients: this.ingredients,
      steps: this.steps,
      nutrition: this.#nutrition,
      notes: this.#notesText(),
      language: this.language,
    };
    if (name === '') return problem('no-name', where, textOfRecipe(details));
    return {
      kind: 'recipe',
      externalId: this.externalId,
      details,
      rating: this.#rating,
      favourite: this.favourite,
      lastMade: this.lastMade,
      createdAt: this.createdAt,
      photos: this.photos,
      photoAddress: this.photoAddress,
      inNotes: [...new Set(this.#more.map(([name]) => name))],
      leftOut: '',
    };
  }

  #notesText(): string | null {
    const more = this.#more.map(([name, text]) => `${name}:${text.includes('\n') ? '\n' : ' '}${text}`);
    return [...this.#notes, ...more].join('\n\n') || null;
  }
}

/** A value as lines of text; empty for 'no'. */
function valueText(value: unknown): string {
  if (value === true) return 'yes';
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return textOf(value);
  const entries = Object.entries(value).map(([name, each]) => [name, valueText(each)] as const);
  return entries.flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)).join('\n');
}

function textOfRecipe(details: typeof noRecipeDetails): string {
  const lines = details.ingredients.map((each) => each.original ?? formatIngredient(each));
  const parts = [details.description, lines.join('\n'), details.steps.map(({ text }) => text).join('\n')];
  return linesOf([...parts, details.notes].filter(Boolean).join('\n')).join('\n');
}

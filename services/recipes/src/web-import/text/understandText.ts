import { limits, type RecipeTimes, type UnderstoodLine, type UnderstoodRecipe } from '@forkcast/contracts';
import {
  durationsIn,
  minutesOf,
  parseIngredientLine,
  servingsOfYields,
  stepPieces,
  toWholeIngredient,
  withoutNumber,
} from '@forkcast/ingredients';
import { cleanLine } from '../page/tree/cleanText';
import { languageOfText } from '../page/languageOf';
import { headingKind } from '../page/visible/recipeWords';
import { isSectionHeading, NUMBER_ALONE, withoutColon } from '../page/visible/sections';
import { factsIn, readFacts, type Fact } from '../page/visible/visibleFacts';
import { yieldTextOf } from '../page/yieldText';

type Meaning = UnderstoodLine['as'];
/** The part of a recipe that a line belongs to; 'title' is everything before the ingredients. */
type Part = 'title' | 'ingredients' | 'method' | 'notes' | 'other';

const LONGEST_NAME = limits.name;
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_STEP_HEADING = 80;
const LONGEST_LABEL = 40;
/** Longer lines are sentences. */
const LONGEST_AMOUNT_LINE = 150;
const WORDS_OF_A_SENTENCE = 9;
const BEGINS_WITH_AMOUNT = /^(?:ca\.? |about |etwa |environ )?[\d¼-¾⅐-⅞]/i;
const NUMBERED = /^(?:\d{1,2} ?[.):] ?\p{L}|(?:step|schritt|[ée]tape|paso|passo|passaggio|stap) ?\d)/iu;
const TITLE_LABEL =
  /^(?:title|recipe|titel|rezept|titre|recette|t[íi]tulo|receta|titolo|ricetta|recept|receita) ?[:：] ?/i;
const NOTES =
  /^(?:recipe )?(?:notes?|tips?|hinweise?|anmerkung(?:en)?|notiz(?:en)?|tipps?|remarques?|astuces?|notas?|consejos?|consigli|opmerking(?:en)?|dicas?) ?[:：] ?(.*)$/iu;
const SMILEY = /^(?:\p{Extended_Pictographic}|[\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}\s*_~])$/u;
const KEYCAP = /^(\d{1,2})\uFE0F?\u20E3\s?/;
const MARKUP = /^[#>]+ */;

/**
 * Parses a recipe that was pasted as text, in the supported languages: by its headings, else by the looks of
 * its lines. Never throws, accepts any text, and takes linear time.
 */
export function understandText(text: string): UnderstoodRecipe {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((written) => {
    const line = written.trim();
    return line === '' ? [] : [{ line, clean: readable(line) }];
  });
  const reader = new TextReader(
    lines.map(({ clean }) => clean),
    languageOfText(text),
  );
  const understood = lines.flatMap(({ line }, at): UnderstoodLine[] => {
    const { as, unused } = reader.readLine(at);
    return [{ line, as }, ...unused.map((part) => ({ line: part, as: 'nothing' as const }))];
  });
  return { ...reader.result(), understood };
}

/** A line without bullets, smileys and Markdown. */
function readable(line: string): string {
  const bare = cleanLine(line.replace(/\t/g, ' ')).replace(KEYCAP, '$1. ').replace(MARKUP, '');
  return cleanLine(
    withoutSmileys(bare)
      .replace(/^\[[ xX]?\] ?/, '')
      .replace(/\*\*|__/g, ''),
  );
}

function withoutSmileys(line: string): string {
  const characters = [...line];
  const first = characters.findIndex((each) => !SMILEY.test(each));
  const last = characters.findLastIndex((each) => !SMILEY.test(each));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

class TextReader {
  #part: Part = 'title';
  /** Whether a heading introduced the current part. */
  #isAnnounced = false;
  #section: string | null = null;
  #name: string | null = null;
  #description: string[] = [];
  #ingredients: UnderstoodRecipe['ingredients'] = [];
  #steps: UnderstoodRecipe['steps'] = [];
  #yields: string[] = [];
  #times: RecipeTimes = {};
  #notes: string[] = [];
  /** Parts of the line that have no place in the recipe. */
  #unused: readonly string[] = [];
  /** The fact whose label was the previous line. */
  #factBelow: Fact | null = null;

  constructor(
    private readonly lines: readonly string[],
    private readonly language: string | null,
  ) {}

  /** Classifies a line, and returns its unused parts. Must be called for each line in order. */
  readLine(at: number): { as: Meaning; unused: readonly string[] } {
    this.#unused = [];
    const as = this.#classify(at);
    return { as, unused: this.#unused };
  }

  #classify(at: number): Meaning {
    const line = this.lines[at] ?? '';
    const labelled = this.#factBelow;
    this.#factBelow = null;
    if (labelled) return meaningOf(labelled.kind);
    if (!/[\p{L}\p{N}]/u.test(line)) return 'nothing';
    return (
      this.#readNotes(line, at) ??
      this.#readHeading(line, at) ??
      this.#readFacts(line, at) ??
      this.#readSection(line, at) ??
      this.#readText(line, at)
    );
  }

  result(): Omit<UnderstoodRecipe, 'understood'> {
    const servings = servingsOfYields(this.#yields);
    const times = Object.keys(this.#times).length > 0 ? this.#times : null;
    const description = this.#description.join('\n');
    return {
      name: this.#name,
      description: description === '' ? null : description,
      servings,
      yieldText: yieldTextOf(this.#yields, servings),
      times,
      ingredients: this.#ingredients,
      steps: this.#steps,
      notes: this.#notes.length > 0 ? this.#notes.join('\n') : null,
      language: this.language,
    };
  }

  /** 'Notes:', possibly with a text after it. */
  #readNotes(line: string, at: number): Meaning | null {
    const text = at === 0 ? undefined : NOTES.exec(line)?.[1];
    if (text === undefined) return null;
    if (text !== '') return this.#addNote(text);
    if (this.lines[at + 1] === undefined) return 'nothing';
    this.#part = 'notes';
    this.#isAnnounced = true;
    this.#section = null;
    return 'section';
  }

  #addNote(text: string): Meaning {
    const length = this.#notes.join('\n').length + text.length + 1;
    if (length > limits.notes) return 'nothing';
    this.#notes.push(text);
    return 'notes';
  }

  /** 'Ingredients', 'Zutaten für 4 Personen', 'Method'. */
  #readHeading(line: string, at: number): Meaning | null {
    const kind = headingKind(line);
    if (kind === 'other' && /^(?:recipe )?notes?$/i.test(line) && at > 0) {
      return this.#readNotes(`${line}:`, at);
    }
    if (kind === null || (at === 0 && this.lines.length > 1 && kind === 'other')) return null;
    // 'Preparation: 20 min' is a time, as is 'Préparation' above a line with a time.
    if (factsIn(line, this.lines[at + 1] ?? '').some((fact) => fact.isBelow)) return null;
    this.#part = kind;
    this.#isAnnounced = true;
    this.#section = null;
    if (kind === 'ingredients')
      this.#addFacts(factsIn(line, '').filter(({ kind: about }) => about === 'makes'));
    return 'section';
  }

  #readFacts(line: string, at: number): Meaning | null {
    // 'Bake 20 minutes' is a step; 'Backzeit: 20 Minuten' is a time anywhere.
    if (this.#part === 'notes') return null;
    if (this.#part === 'method' && !/[:：]/.test(line.slice(0, LONGEST_LABEL))) return null;
    const next = this.#part === 'method' ? '' : (this.lines[at + 1] ?? '');
    const { facts, rest } = readFacts(line, next);
    const [first] = facts;
    if (!first || (this.#part === 'ingredients' && BEGINS_WITH_AMOUNT.test(line) && first.kind !== 'makes'))
      return null;
    this.#addFacts(facts);
    this.#unused = rest;
    if (first.isBelow) this.#factBelow = first;
    return meaningOf(first.kind);
  }

  #addFacts(facts: readonly Fact[]): void {
    for (const { kind, value } of facts) {
      const minutes = kind === 'makes' ? null : minutesOf(value);
      if (kind === 'makes') this.#yields.push(value);
      else if (minutes !== null) this.#times[kind] ??= minutes;
    }
  }

  /** The heading of a section, followed by its ingredients or steps. */
  #readSection(line: string, at: number): Meaning | null {
    if (this.#part === 'title' && at === 0) return null;
    const isTitle =
      this.#part === 'method'
        ? /[:：]$/.test(line) && line.length <= LONGEST_STEP_HEADING
        : isSectionHeading(line) ||
          (this.#part === 'ingredients' && isUpperCase(line) && isAmountLine(this.lines[at + 1] ?? ''));
    if (!isTitle) return null;
    const next = this.lines[at + 1];
    if (next === undefined) return 'nothing';
    if (isAmountLine(next) && this.#part !== 'ingredients') this.#part = 'ingredients';
    else if (this.#part === 'title') return null;
    this.#section = withoutColon(line);
    return 'section';
  }

  #readText(line: string, at: number): Meaning {
    switch (this.#partOf(line, at)) {
      case 'title':
        return this.#readTitle(line, at);
      case 'ingredients':
        return this.#readIngredient(line);
      case 'method':
        return this.#readStep(line);
      case 'notes':
        return this.#addNote(line);
      case 'other':
        return 'nothing';
    }
  }

  /** The part that a line belongs to. Its looks may start a new part without a heading. */
  #partOf(line: string, at: number): Part {
    const isAmount = isAmountLine(line);
    if (this.#part === 'title' && at > 0 && isAmount) this.#startPart('ingredients');
    else if (this.#part === 'title' && at === 0 && isAmount && isAmountLine(this.lines[1] ?? ''))
      this.#startPart('ingredients');
    else if (this.#part === 'ingredients' && !isAmount && isSentence(line)) this.#startPart('method');
    else if (this.#part === 'method' && !this.#isAnnounced && isAmount && this.#steps.length === 0)
      this.#startPart('ingredients');
    return this.#part;
  }

  #startPart(part: Part): void {
    this.#part = part;
    this.#section = null;
    this.#isAnnounced = false;
  }

  #readTitle(line: string, at: number): Meaning {
    if (this.#name === null && (at === 0 || TITLE_LABEL.test(line)) && line.length <= LONGEST_NAME) {
      this.#name = line.replace(TITLE_LABEL, '');
      return 'name';
    }
    const length = this.#description.join('\n').length + line.length + 1;
    if (length > LONGEST_DESCRIPTION) return 'nothing';
    this.#description.push(line);
    return 'description';
  }

  #readIngredient(line: string): Meaning {
    if (this.#ingredients.length >= limits.ingredients) return 'nothing';
    const ingredient = toWholeIngredient(line, this.#section);
    if (!/[\p{L}\p{N}]/u.test(ingredient.name)) return 'nothing';
    this.#ingredients.push(ingredient);
    return 'ingredient';
  }

  #readStep(line: string): Meaning {
    if (NUMBER_ALONE.test(line)) return 'step';
    const text = withoutNumber(line);
    const last = this.#steps.at(-1);
    // Joins a line that was wrapped by hand.
    if (
      last &&
      !NUMBERED.test(line) &&
      /^\p{Ll}/u.test(text) &&
      !/[.!?:;]$/.test(last.text) &&
      last.section === this.#sectionOfStep()
    ) {
      const joined = `${last.text} ${text}`;
      if (joined.length <= limits.recipeStep) {
        last.text = joined;
        return 'step';
      }
    }
    const pieces = stepPieces(text, limits.recipeStep);
    if (this.#steps.length + pieces.length > limits.recipeSteps) return 'nothing';
    for (const piece of pieces) {
      this.#steps.push(this.#section === null ? { text: piece } : { text: piece, section: this.#section });
    }
    return 'step';
  }

  #sectionOfStep(): string | undefined {
    return this.#section ?? undefined;
  }
}

function meaningOf(kind: Fact['kind']): Meaning {
  return kind === 'makes' ? 'yield' : 'time';
}

/** '200 g flour', '2 Eier', 'a pinch of salt': an amount of something, not a numbered sentence. */
function isAmountLine(line: string): boolean {
  if (line.length > LONGEST_AMOUNT_LINE || NUMBERED.test(line) || durationsIn(line)[0]?.from === 0)
    return false;
  const words = line.split(' ').length;
  if (BEGINS_WITH_AMOUNT.test(line)) return !(/[.!?]$/.test(line) && words > WORDS_OF_A_SENTENCE);
  if (words > WORDS_OF_A_SENTENCE || /[.!?:]$/.test(line)) return false;
  const { unit, quantity } = parseIngredientLine(line);
  return unit !== null || (quantity !== null && words <= 4);
}

/** Whether a line is an instruction. */
function isSentence(line: string): boolean {
  return (
    NUMBERED.test(line) ||
    (/[.!?]$/.test(line) && line.split(' ').length >= 3) ||
    line.split(' ').length >= WORDS_OF_A_SENTENCE
  );
}

function isUpperCase(line: string): boolean {
  return line === line.toUpperCase() && /\p{Lu}{3}/u.test(line) && !/\d/.test(line);
}

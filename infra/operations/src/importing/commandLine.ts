import { parseArgs } from 'node:util';
import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import { parts, type Choice, type Part, type TagChoices } from '@forkcast/recipe-files/import';
import { OperatorError } from '../operatorError';
import { columnMatchIn } from './columnMatchIn';

const USAGE = `Imports files of other apps into a household, while the product runs:

  npm run import -- <file or folder>… --account <address>

  --dry-run                               says what would come, and brings nothing
  --when-there skip|replace|keep-both     what becomes of recipes that are there and say something else in the
                                          files; else those that came from there before and that nobody changed
                                          since are replaced, and the others stay
  --without recipes|meals|templates|items leaves out a part of the files; can be said several times
  --tag "Old=New"                         renames a tag of the files, or leaves it out: --tag "Old="; several times
  --columns "Titel=name, Zubereitung=directions, Menge="
                                          what the columns of tables are whose names do not tell: the name of each
                                          and name, url, source, description, servings, ingredients, directions,
                                          notes, kinds, prepTime, cookTime, totalTime, rating, photo or calories;
                                          nothing leaves it out, and others go into the notes; several times`;

const whenThere = { skip: 'skip', replace: 'replace', 'keep-both': 'both' } as const satisfies Record<
  string,
  Choice
>;

/** What somebody asked for. */
export interface Wish {
  places: readonly string[];
  account: string;
  isDryRun: boolean;
  /** Undefined where each recipe is to go by itself. */
  choice: Choice | undefined;
  without: ReadonlySet<Part>;
  tags: TagChoices;
  /** What somebody says of a table by its header; null where it has none of the columns that they name. */
  matchOf: (header: readonly string[]) => ColumnMatch | null;
}

/** What somebody typed. Throws OperatorError with what there is to say. */
export function wishIn(args: readonly string[]): Wish {
  const { values, positionals } = parsed(args);
  const { account, 'when-there': there } = values;
  const without = values.without ?? [];
  const choice = there === undefined ? undefined : choiceOf(there);
  const tags = pairsIn(values.tag ?? []);
  const matchOf = columnMatchIn(pairsIn((values.columns ?? []).flatMap((said) => said.split(','))));
  const isUnclear = choice === null || tags === null || matchOf === null;
  if (positionals.length === 0 || !account || isUnclear || !without.every(isPart)) {
    throw new OperatorError(USAGE);
  }
  return {
    places: positionals,
    account,
    isDryRun: values['dry-run'] ?? false,
    choice,
    without: new Set(without),
    tags,
    matchOf,
  };
}

/** 'Old=New' by 'Old', with null for 'Old='; null where one of them is none. */
function pairsIn(words: readonly string[]): ReadonlyMap<string, string | null> | null {
  const pairs = new Map<string, string | null>();
  for (const word of words) {
    const at = word.lastIndexOf('=');
    const name = word.slice(0, Math.max(0, at)).trim();
    if (name === '') return null;
    pairs.set(name, word.slice(at + 1).trim() || null);
  }
  return pairs;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'when-there': { type: 'string' },
        without: { type: 'string', multiple: true },
        tag: { type: 'string', multiple: true },
        columns: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new OperatorError(USAGE, { cause: error });
  }
}

function choiceOf(word: string): Choice | null {
  return Object.entries(whenThere).find(([each]) => each === word)?.[1] ?? null;
}

/** What a choice is called here. */
export function wordOf(choice: Choice): string {
  return choice === 'both' ? 'keep-both' : choice;
}

function isPart(word: string): word is Part {
  return parts.some((part) => part === word);
}

import { parseArgs } from 'node:util';
import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import { parts, type Choice, type Part, type TagChoices } from '@forkcast/recipe-files/import';
import { OperatorError } from '../operatorError';
import { columnMatchIn } from './columnMatchIn';

const USAGE = `Imports files of other apps into a household, while the product runs:

  npm run import -- <file or folder>… --account <address>

  --dry-run                               shows what would be imported, and imports nothing
  --when-there skip|replace|keep-both     what to do with existing recipes that differ from the files; by default,
                                          those of an earlier import that no one has edited are replaced, and the
                                          others are skipped
  --without recipes|meals|templates|items leaves out a part of the files; repeatable
  --tag "Old=New"                         renames a tag of the files, or leaves it out: --tag "Old="; repeatable
  --columns "Titel=name, Zubereitung=directions, Menge="
                                          roles of table columns that aren't recognised by their names: the column and
                                          name, url, source, description, servings, ingredients, directions,
                                          notes, kinds, prepTime, cookTime, totalTime, rating, photo or calories;
                                          an empty role leaves the column out, other columns go into the notes; repeatable`;

const choiceByOption = { skip: 'skip', replace: 'replace', 'keep-both': 'both' } as const satisfies Record<
  string,
  Choice
>;

/** The parsed command line. */
export interface ImportArguments {
  paths: readonly string[];
  account: string;
  isDryRun: boolean;
  /** Undefined to decide for each recipe. */
  choice: Choice | undefined;
  without: ReadonlySet<Part>;
  tags: TagChoices;
  /** Matches a table by its header; null if it has none of the named columns. */
  matchColumns: (header: readonly string[]) => ColumnMatch | null;
}

/** Parses the command line. Throws OperatorError with the reason. */
export function parseArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseOptions(args);
  const { account, 'when-there': whenThere } = values;
  const without = values.without ?? [];
  const choice = whenThere === undefined ? undefined : parseChoice(whenThere);
  const tags = parsePairs(values.tag ?? []);
  const matchColumns = columnMatchIn(parsePairs((values.columns ?? []).flatMap((pairs) => pairs.split(','))));
  const isUnclear = choice === null || tags === null || matchColumns === null;
  if (positionals.length === 0 || !account || isUnclear || !without.every(isPart)) {
    throw new OperatorError(USAGE);
  }
  return {
    paths: positionals,
    account,
    isDryRun: values['dry-run'] ?? false,
    choice,
    without: new Set(without),
    tags,
    matchColumns,
  };
}

/** Maps 'Old=New' from 'Old' to 'New', and 'Old=' to null. Returns null for an invalid pair. */
function parsePairs(words: readonly string[]): ReadonlyMap<string, string | null> | null {
  const pairs = new Map<string, string | null>();
  for (const word of words) {
    const at = word.lastIndexOf('=');
    const name = word.slice(0, Math.max(0, at)).trim();
    if (name === '') return null;
    pairs.set(name, word.slice(at + 1).trim() || null);
  }
  return pairs;
}

function parseOptions(args: readonly string[]) {
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

function parseChoice(word: string): Choice | null {
  return Object.entries(choiceByOption).find(([each]) => each === word)?.[1] ?? null;
}

/** The name of a choice on the command line. */
export function nameOfChoice(choice: Choice): string {
  return choice === 'both' ? 'keep-both' : choice;
}

function isPart(word: string): word is Part {
  return parts.some((part) => part === word);
}

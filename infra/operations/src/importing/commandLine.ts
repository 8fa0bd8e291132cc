import { parseArgs } from 'node:util';
import { parts, type Choice, type Part } from '@forkcast/recipe-files/import';
import { OperatorError } from '../operatorError';

export const USAGE = `Files of other apps into somebody's household, while the product runs:

  npm run import -- <file or folder>… --account <address>

  --dry-run                               says what would come, and brings nothing
  --when-there skip|replace|keep-both     what becomes of recipes that are there and say something else in the
                                          files; else those that came from there before and that nobody changed
                                          since are replaced, and the others stay
  --without recipes|meals|templates|items leaves out a part of the files; can be said several times`;

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
}

/** What somebody typed. Throws OperatorError with what there is to say. */
export function wishIn(args: readonly string[]): Wish {
  const { values, positionals } = parsed(args);
  const { account, 'when-there': there } = values;
  const without = values.without ?? [];
  const choice = there === undefined ? undefined : choiceOf(there);
  if (positionals.length === 0 || !account || choice === null || !without.every(isPart)) {
    throw new OperatorError(USAGE);
  }
  return {
    places: positionals,
    account,
    isDryRun: values['dry-run'] ?? false,
    choice,
    without: new Set(without),
  };
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

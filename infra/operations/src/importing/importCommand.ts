import type { Matches } from '@forkcast/recipe-files';
import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import {
  compareFiles,
  createRun,
  decide,
  gatherFound,
  nextImport,
  othersOf,
  proposedFor,
  reportOf,
  sortRecipes,
  withoutRecipes,
  withTags,
  type AlikeRecipe,
  type Choice,
  type Found,
  type Part,
  type ReadFiles,
  type RunState,
} from '@forkcast/recipe-files/import';
import { sourceReader, type SourceReader } from '@forkcast/recipe-files/import/read';
import type { Entrance } from '@forkcast/service-kit';
import { parseArguments, type ImportArguments } from './commandLine';
import { openFiles, type OpenFiles } from './fileSources';
import { formatPreview } from './preview';
import { productCalls } from './productCalls';
import { OperatorError } from '../operatorError';
import { ProductClient, ProductRefusal } from './productClient';
import { progressLines } from './progressLines';

/** Exit codes. */
const COMPLETE = 0;
const INTERRUPTED = 1;
const INCOMPLETE = 2;

export interface ImportCommandOptions {
  args: readonly string[];
  /** The folder that paths are relative to. */
  workingDirectory: string;
  /** Signs in as the account with this email address. Rejects if that isn't possible. */
  enter: (email: string) => Promise<Entrance>;
  /** Cancels the import after the requests in progress. */
  signal: AbortSignal;
  print: (line: string) => void;
  progress: (line: string) => void;
}

/** Runs `npm run import`. Resolves to the exit code. Throws OperatorError with a message for the operator. */
export async function importCommand(options: ImportCommandOptions): Promise<number> {
  const parsed = parseArguments(options.args);
  const files = await openFiles(parsed.paths, options.workingDirectory);
  try {
    const entrance = await options.enter(parsed.account);
    // Dates without a time are in the account's time zone, as on the import page.
    process.env.TZ = entrance.timeZone;
    const closing = new AbortController();
    const client = new ProductClient(entrance, { signal: closing.signal });
    try {
      return await runImport({ parsed, files, client, accountId: entrance.accountId }, options);
    } catch (error) {
      throw error instanceof ProductRefusal ? new OperatorError(error.message, { cause: error }) : error;
    } finally {
      closing.abort();
      // Ignore errors: the session expires by itself, and a stopped product has none.
      await client
        .signOut()
        .catch((error: unknown) => options.progress(`The session stays open: ${describeError(error)}`));
    }
  } finally {
    await files.close();
  }
}

interface ImportContext {
  parsed: ImportArguments;
  files: OpenFiles;
  client: ProductClient;
  accountId: string;
}

async function runImport(
  { parsed, files, client, accountId }: ImportContext,
  { signal, print, progress }: ImportCommandOptions,
): Promise<number> {
  const lines = progressLines(progress);
  const { read, reader } = await readMatched(files, parsed, (count) => lines.reading(count));
  const calls = productCalls(client);
  const comparison = await compareFiles(read, calls);
  const going = await nextImport(accountId, read, calls);
  const sorted = sortRecipes(read.recipes, comparison.compared);
  const without = partsToSkip(parsed, read);
  const selected = without.has('recipes') ? withoutRecipes(sorted) : sorted;
  const choiceOf = (alike: AlikeRecipe): Choice => parsed.choice ?? proposedFor(alike);
  const decided = withTags(decide(selected, choiceOf), parsed.tags);
  const others = othersOf(read, { state: 'known', ...comparison }, without);
  print(formatPreview({ read, sorted: selected, decided, others, going, choiceOf }));
  if (parsed.isDryRun) return COMPLETE;

  let last: RunState | undefined;
  const started = createRun({
    read,
    decided,
    sorted,
    others,
    going,
    reader,
    ...calls,
    why: describeError,
    onState: (state) => {
      last = state;
      lines.importing(state);
    },
    onChanged: () => undefined,
  });
  const stop = () => started.stop();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  await started.goOn().finally(() => signal.removeEventListener('abort', stop));
  if (!last) throw new Error('The import reported no state');
  print(reportOf(last));
  return exitCodeOf(last, read, print);
}

/** Reads the files, and reads them again if the operator matched columns of tables. */
async function readMatched(
  files: OpenFiles,
  { matchColumns }: ImportArguments,
  onCount: (count: number) => void,
): Promise<{ read: ReadFiles; reader: SourceReader }> {
  const reader = sourceReader();
  const read = await readAll(files, { reader, matches: new Map(), onCount });
  const matches = new Map<string, ColumnMatch>();
  for (const problem of read.problems) {
    const match = problem.reason !== null && problem.table ? matchColumns(problem.table.header) : null;
    if (match) matches.set(problem.where, match);
  }
  if (matches.size === 0) return { read, reader };
  reader.close();
  const matched = sourceReader();
  return { read: await readAll(files, { reader: matched, matches, onCount }), reader: matched };
}

async function readAll(
  { sources }: OpenFiles,
  { reader, matches, onCount }: { reader: SourceReader; matches: Matches; onCount: (count: number) => void },
): Promise<ReadFiles> {
  const gathered = gatherFound();
  const onFound = (found: Found) => {
    gathered.add(found);
    onCount(gathered.count());
  };
  await reader.read(sources, onFound, matches);
  return gathered.whole(
    sources.map(({ name, path }) => path ?? name),
    [],
  );
}

/** As on the import page, purchased items that are on no list are left out unless requested. */
function partsToSkip({ without }: ImportArguments, { itemsAreOfPast }: ReadFiles): ReadonlySet<Part> {
  return itemsAreOfPast ? new Set([...without, 'items' as const]) : without;
}

function exitCodeOf(state: RunState, { problems, beyond }: ReadFiles, print: (line: string) => void): number {
  if (state.phase !== 'done') {
    const why = state.phase === 'stopped' ? state.why : null;
    print(why === null ? 'Stopped.' : `Interrupted: ${why}`);
    print('Run it again with the same files to continue where it stopped.');
    return INTERRUPTED;
  }
  const { refused, photosFailed } = state.outcome;
  const leftOut = refused.length + photosFailed.length + problems.length + beyond;
  return leftOut > 0 ? INCOMPLETE : COMPLETE;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}

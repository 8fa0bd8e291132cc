import { withoutInvalidCharacters } from '@forkcast/contracts';
import { formats } from './formats';
import type { ColumnMatch } from './formats/csv';
import { csvRecipes } from './formats/text/tables/anyCsv';
import { unknownTable } from './formats/text/tables/unknownTable';
import type { ArchiveEntry, Format, OpenFile } from './format';
import type { Imported } from './imported';
import { baseName, isPacked, openFolder, type OpenEntry } from './reading/archive';
import { problem, problemOf } from './reading/fileProblem';
import { openFile, Reading } from './reading/openFile';
import { isolateReadErrors, type Source } from './reading/source';
import { fitted } from './values/fitted';

/** The user's column roles for unrecognised tables, by the `where` of their problem. */
export type Matches = ReadonlyMap<string, ColumnMatch>;

interface ReadContext {
  reading: Reading;
  matches: Matches;
}

/**
 * Reads another app's file in order; detects the format from the bytes. Never throws because of the contents:
 * unreadable parts are reported as problems, and the rest is read. Rejects if the source itself can't be read.
 *
 * Keeps at most the current file in memory, once per enclosing archive. Photos are read on demand, possibly much later.
 */
export async function* readRecipeFile(source: Source, matches: Matches = new Map()): AsyncIterable<Imported> {
  const context = { reading: new Reading(source.size), matches };
  yield* withinLimits(readSource(source, source.path ?? source.name, 0, context));
}

/**
 * Reads several files, usually a folder. Photos and other files that belong together are found by path. Archives among
 * them are read separately. An unreadable file is a problem, unless it is the only one.
 */
export async function* readRecipeFiles(
  sources: readonly Source[],
  matches: Matches = new Map(),
): AsyncIterable<Imported> {
  const [first] = sources;
  if (first !== undefined && sources.length === 1) {
    yield* readRecipeFile(first, matches);
    return;
  }
  const loose: Source[] = [];
  for (const source of sources.map(isolateReadErrors)) {
    try {
      if (!(await isPacked(source))) {
        loose.push(source);
        continue;
      }
    } catch (error) {
      yield problemOf(error, source.path ?? source.name);
      continue;
    }
    yield* readRecipeFile(source, matches);
  }
  const [only] = loose;
  if (only !== undefined && loose.length === 1) yield* readRecipeFile(only, matches);
  else if (only !== undefined) {
    const reading = new Reading(loose.reduce((sum, { size }) => sum + size, 0));
    yield* withinLimits(readEntries(openFolder(loose), '', 0, { reading, matches }));
  }
}

async function* withinLimits(found: AsyncIterable<Imported>): AsyncIterable<Imported> {
  for await (const each of found) {
    // `fitted` truncates texts and may split an emoji at the end.
    yield withoutInvalidCharacters(each.kind === 'recipe' ? fitted(withoutInvalidCharacters(each)) : each);
  }
}

async function* readSource(
  source: Source,
  where: string,
  depth: number,
  context: ReadContext,
): AsyncIterable<Imported> {
  try {
    const opened = await openFile(source, where, depth, context.reading);
    if (opened.kind === 'archive') {
      yield* opened.problems;
      if (opened.entries.length === 0 && opened.problems.length === 0) yield problem('empty', where);
      yield* readEntries(opened.entries, where, depth, context);
    } else yield* readOpenFile(opened.file, context.matches);
  } catch (error) {
    yield problemOf(error, where);
  }
}

async function* readOpenFile(file: OpenFile, matches: Matches): AsyncIterable<Imported> {
  const match = matches.get(file.where);
  if (match && file.kind === 'text') {
    yield* csvRecipes(file.text, file.where, match);
    return;
  }
  const format = await detectFormat(file);
  if (format) yield* format.read(file);
  else {
    const table = file.kind === 'text' ? unknownTable(file.text) : null;
    yield { ...problem('unknown-format', file.where, textIn(file)), ...(table && { table }) };
  }
}

function textIn(file: OpenFile): string {
  if (file.kind === 'text') return file.text;
  return file.kind === 'json' ? JSON.stringify(file.value) : '';
}

/**
 * A format that knows the whole archive reads it first. Other formats read the remaining entries, and finally each file
 * is read alone.
 */
async function* readEntries(
  entries: readonly OpenEntry[],
  where: string,
  depth: number,
  context: ReadContext,
): AsyncIterable<Imported> {
  let remaining = entries;
  for (;;) {
    const archiveOf = (shown: readonly ArchiveEntry[]) => ({
      kind: 'archive' as const,
      name: baseName(where),
      where,
      entries: shown,
    });
    const format = await detectFormat(archiveOf(remaining.map(({ peeked }) => peeked)));
    if (!format) break;
    try {
      yield* format.read(archiveOf(remaining));
    } catch (error) {
      yield problemOf(error, where);
    }
    const rest = remaining.filter((entry) => !entry.isClaimed());
    if (rest.length === remaining.length) break;
    remaining = rest;
  }
  const unknown: string[] = [];
  for (const entry of remaining) {
    const place = where === '' ? entry.path : `${where}/${entry.path}`;
    for await (const imported of readEntry(entry, place, depth, context)) {
      const isUnknown = imported.kind === 'problem' && imported.reason === 'unknown-format';
      if (isUnknown && imported.where === place && imported.text === '') unknown.push(entry.path);
      else yield imported;
    }
  }
  // One problem for all unknown files, instead of one for each of a hundred photos.
  if (unknown.length > 0) yield problem('unknown-format', where, unknown.join('\n'));
}

async function* readEntry(
  entry: OpenEntry,
  where: string,
  depth: number,
  context: ReadContext,
): AsyncIterable<Imported> {
  let source: Source;
  try {
    source = await entry.source();
  } catch (error) {
    yield problemOf(error, where);
    return;
  }
  yield* readSource(source, where, depth + 1, context);
}

async function detectFormat(file: OpenFile): Promise<Format | undefined> {
  for (const format of formats) {
    try {
      if (await format.detect(file)) return format;
    } catch (error) {
      // Ignores problems of the file, which its reader reports, and rethrows other errors.
      problemOf(error, file.where);
    }
  }
  return undefined;
}

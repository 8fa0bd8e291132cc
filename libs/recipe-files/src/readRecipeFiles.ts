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

const NONE: Matches = new Map();

interface Within {
  reading: Reading;
  matches: Matches;
}

/**
 * Reads another app's file in order; detects the format from the bytes. Never throws because of the contents:
 * unreadable parts are reported as problems, and the rest is read. Rejects if the source itself can't be read.
 *
 * Keeps at most the current file in memory, once per enclosing archive. Photos are read on demand, possibly much later.
 */
export async function* readRecipeFile(source: Source, matches: Matches = NONE): AsyncIterable<Imported> {
  const within = { reading: new Reading(source.size), matches };
  yield* withinLimits(readSource(source, source.path ?? source.name, 0, within));
}

/**
 * Reads several files, usually a folder. Photos and other files that belong together are found by path. Archives among
 * them are read separately. An unreadable file is a problem, unless it is the only one.
 */
export async function* readRecipeFiles(
  sources: readonly Source[],
  matches: Matches = NONE,
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
    yield* withinLimits(readEntries(openFolder(loose).entries, '', 0, { reading, matches }));
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
  within: Within,
): AsyncIterable<Imported> {
  try {
    const opened = await openFile(source, where, depth, within.reading);
    if (opened.is === 'archive') {
      yield* opened.problems;
      if (opened.entries.length === 0 && opened.problems.length === 0) yield problem('empty', where);
      yield* readEntries(opened.entries, where, depth, within);
    } else yield* readOpenFile(opened.file, within.matches);
  } catch (error) {
    yield problemOf(error, where);
  }
}

async function* readOpenFile(file: OpenFile, matches: Matches): AsyncIterable<Imported> {
  const match = matches.get(file.where);
  if (match && file.is === 'text') {
    yield* csvRecipes(file.text, file.where, match);
    return;
  }
  const format = await formatOf(file);
  if (format) yield* format.read(file);
  else {
    const table = file.is === 'text' ? unknownTable(file.text) : null;
    yield { ...problem('unknown-format', file.where, textIn(file)), ...(table && { table }) };
  }
}

function textIn(file: OpenFile): string {
  if (file.is === 'text') return file.text;
  return file.is === 'json' ? JSON.stringify(file.value) : '';
}

/**
 * A format that knows the whole archive reads it first. Other formats read the remaining entries, and finally each file
 * is read alone.
 */
async function* readEntries(
  entries: readonly OpenEntry[],
  where: string,
  depth: number,
  within: Within,
): AsyncIterable<Imported> {
  let left = entries;
  for (;;) {
    const file = (shown: readonly ArchiveEntry[]) => ({
      is: 'archive' as const,
      name: baseName(where),
      where,
      entries: shown,
    });
    const format = await formatOf(file(left.map(({ peeked }) => peeked)));
    if (!format) break;
    try {
      yield* format.read(file(left));
    } catch (error) {
      yield problemOf(error, where);
    }
    const rest = left.filter((entry) => !entry.isTaken());
    if (rest.length === left.length) break;
    left = rest;
  }
  const unknown: string[] = [];
  for (const entry of left) {
    const place = where === '' ? entry.path : `${where}/${entry.path}`;
    for await (const imported of readEntry(entry, place, depth, within)) {
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
  within: Within,
): AsyncIterable<Imported> {
  let source: Source;
  try {
    source = await entry.source();
  } catch (error) {
    yield problemOf(error, where);
    return;
  }
  yield* readSource(source, where, depth + 1, within);
}

async function formatOf(file: OpenFile): Promise<Format | undefined> {
  for (const format of formats) {
    try {
      if (await format.detect(file)) return format;
    } catch (error) {
      // This format can't read the entry; a later reader reports the problem.
      problemOf(error, file.where);
    }
  }
  return undefined;
}

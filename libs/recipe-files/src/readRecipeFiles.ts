import { formats } from './formats';
import type { ArchiveEntry, Format, OpenFile } from './format';
import type { Imported } from './imported';
import { baseName, isPacked, openFolder, type OpenEntry } from './reading/archive';
import { FileProblem, problem, problemOf } from './reading/fileProblem';
import { openFile, Reading } from './reading/openFile';
import type { Source } from './reading/source';
import { fitted } from './values/fitted';

/**
 * What a file of another app holds, in its order; what it is is found from its bytes. Never throws for what the file says:
 * what cannot be read is a problem, and the rest comes. Rejects where the source itself cannot be read.
 *
 * At most the file that is being read is in memory, once for each archive around it; photos are read when their bytes are
 * asked for, which may be long after.
 */
export async function* readRecipeFile(source: Source): AsyncIterable<Imported> {
  yield* withinLimits(readSource(source, source.path ?? source.name, 0, new Reading(source.size)));
}

/**
 * The same of several files, a folder as a rule: photos and other files that belong together are found by their paths.
 * Archives among them are read each by itself.
 */
export async function* readRecipeFiles(sources: readonly Source[]): AsyncIterable<Imported> {
  const loose: Source[] = [];
  for (const source of sources) {
    if (sources.length > 1 && !(await isPacked(source))) loose.push(source);
    else yield* readRecipeFile(source);
  }
  const [only] = loose;
  if (only !== undefined && loose.length === 1) yield* readRecipeFile(only);
  else if (only !== undefined) {
    const reading = new Reading(loose.reduce((sum, { size }) => sum + size, 0));
    yield* withinLimits(readEntries(openFolder(loose).entries, '', 0, reading));
  }
}

async function* withinLimits(found: AsyncIterable<Imported>): AsyncIterable<Imported> {
  for await (const each of found) yield each.kind === 'recipe' ? fitted(each) : each;
}

async function* readSource(
  source: Source,
  where: string,
  depth: number,
  reading: Reading,
): AsyncIterable<Imported> {
  try {
    const opened = await openFile(source, where, depth, reading);
    if (opened.is === 'archive') {
      yield* opened.problems;
      if (opened.entries.length === 0 && opened.problems.length === 0) yield problem('empty', where);
      yield* readEntries(opened.entries, where, depth, reading);
    } else yield* readOpenFile(opened.file);
  } catch (error) {
    yield problemOf(error, where);
  }
}

async function* readOpenFile(file: OpenFile): AsyncIterable<Imported> {
  const format = await formatOf(file);
  if (format) yield* format.read(file);
  else yield problem('unknown-format', file.where, textIn(file));
}

function textIn(file: OpenFile): string {
  if (file.is === 'text') return file.text;
  return file.is === 'json' ? JSON.stringify(file.value) : '';
}

/**
 * Formats that know an archive as a whole read it; what they leave, others do, and in the end each file is read by itself.
 */
async function* readEntries(
  entries: readonly OpenEntry[],
  where: string,
  depth: number,
  reading: Reading,
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
    const within = where === '' ? entry.path : `${where}/${entry.path}`;
    for await (const imported of readEntry(entry, within, depth, reading)) {
      const isUnknown = imported.kind === 'problem' && imported.reason === 'unknown-format';
      if (isUnknown && imported.where === within && imported.text === '') unknown.push(entry.path);
      else yield imported;
    }
  }
  // Of a hundred pictures that no recipe names, one word is enough.
  if (unknown.length > 0) yield problem('unknown-format', where, unknown.join('\n'));
}

async function* readEntry(
  entry: OpenEntry,
  where: string,
  depth: number,
  reading: Reading,
): AsyncIterable<Imported> {
  let source: Source;
  try {
    source = await entry.source();
  } catch (error) {
    yield problemOf(error, where);
    return;
  }
  yield* readSource(source, where, depth + 1, reading);
}

async function formatOf(file: OpenFile): Promise<Format | undefined> {
  for (const format of formats) {
    try {
      if (await format.detect(file)) return format;
    } catch (error) {
      // What cannot be looked into is not of this format; whoever reads it says so.
      if (!(error instanceof FileProblem)) throw error;
    }
  }
  return undefined;
}

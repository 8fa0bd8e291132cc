import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';

/** '/app/dist/main.js:12:34' in a stack, after 'at' or in brackets. */
const POSITION = /(?<=\(|\bat (?:async )?)([^()\n]{1,400}?\.js):(\d+):(\d+)/g;

/**
 * How long a bundle's source positions are cached, in milliseconds: loading them takes 30 MB and a tenth of a second.
 */
const CACHED_MS = 60_000;

const maps = new Map<string, SourceMap | null>();

/**
 * Replaces positions in bundles with positions in sources, in a stack or a text with stacks. Node can do
 * that with `--enable-source-maps`, but it slows down the start and every stack.
 */
export function withSourcePositions(text: string): string {
  return text.replace(POSITION, (position, file: string, line: string, column: string) => {
    const found = loadMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return position;
    const { originalSource, originalLine, originalColumn } = found;
    return `${path.resolve(path.dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

/** An error's text with positions in the sources. */
export function textOfError(error: unknown): string {
  return withSourcePositions(inspect(error));
}

/** Logs uncaught errors with source-mapped stacks before the process exits. */
export function logUncaughtErrors(): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    process.stderr.write(`${textOfError(error)}\n`);
  });
}

function loadMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const read = readMap(`${file}.map`);
  maps.set(file, read);
  setTimeout(() => maps.delete(file), CACHED_MS).unref();
  return read;
}

function readMap(file: string): SourceMap | null {
  if (!existsSync(file)) return null;
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    // The source map is incomplete: keep the positions of the bundle.
    return null;
  }
}

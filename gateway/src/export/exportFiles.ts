import { exportedFolderSchema, type Exported } from '@forkcast/service-kit';
import pMap from 'p-map';
import { z } from 'zod';
import type { ExportedCall } from '../proxy/calls';
import { csvText } from './csv';
import { exportReadme } from './exportReadme';
import { FolderNames } from './folderNames';
import { jsonText, type Row } from './jsonRows';
import type { ServiceReader } from './serviceReader';
import { readAhead, type Source } from './source';

export interface ExportFile {
  name: string;
  /** The bytes, or a function that reads them when they are written. */
  content: Buffer | (() => AsyncIterable<string | Uint8Array>);
  /** For a list, the number of rows written so far. */
  rows?: () => number;
  /** If it is empty, leave it out and list it as missing. */
  isMissingIfEmpty?: boolean;
}

const fileNameSchema = z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/);

/** Maximum number of concurrent calls while reading ahead. */
const CONCURRENCY = 6;

/**
 * Reads the files of an export from the services, in the order of the calls, after a README. Skips calls that
 * no service here handles. Rejects if a service doesn't respond. Long lists are only checked here and read
 * later.
 */
export async function exportFiles(
  reader: ServiceReader,
  calls: readonly ExportedCall[],
  displayName: string,
): Promise<readonly ExportFile[]> {
  const handledCalls = calls.filter(({ path }) => reader.has(path));
  const filesOfCalls = await pMap(handledCalls, ({ path, exported }) => filesOf(reader, path, exported), {
    concurrency: CONCURRENCY,
  });
  const files = filesOfCalls.flat();
  const readme = exportReadme({
    displayName,
    notes: handledCalls.flatMap(({ exported: { note } }) => note ?? []),
    names: namesOf(files),
  });
  return [{ name: 'README.txt', content: Buffer.from(readme) }, ...files];
}

/** Lists folders instead of the files in them, because a household has thousands of photos. */
function namesOf(files: readonly ExportFile[]): readonly string[] {
  return [...new Set(files.map(({ name }) => name.replace(/\/.*/, '/')))];
}

async function filesOf(
  reader: ServiceReader,
  path: string,
  exported: Exported,
): Promise<readonly ExportFile[]> {
  const { name } = exported;
  switch (exported.as) {
    case 'document':
      return [{ name: `${name}.json`, content: jsonOf(await reader.json(path)) }];
    case 'list': {
      const { columns, query } = exported;
      return listFiles(name, columns, () => reader.rows(path, query));
    }
    case 'pages': {
      const { columns, query, field } = exported;
      return listFiles(name, columns, () => reader.pages(path, field, query));
    }
    case 'files':
      return filesOfRows(reader, path, exported);
    case 'folders':
      return filesInFolders(reader, path, exported.under);
    case 'file': {
      const chunks = await readAhead(
        () => reader.chunks(path),
        ({ length }) => length,
      );
      return [await file(`${name}.${exported.ending}`, chunks, (each) => each)];
    }
    case 'image': {
      const image = await reader.bytes(path);
      return image.length > 0 ? [{ name: `${name}.${endingOf(image)}`, content: image }] : [];
    }
    default:
      return exported satisfies never;
  }
}

const rowWithIdSchema = z.looseObject({ id: z.uuid() });

/** A list, and one file per row. */
async function filesOfRows(
  reader: ServiceReader,
  path: string,
  { name, address, file: field }: Extract<Exported, { as: 'files' }>,
): Promise<readonly ExportFile[]> {
  const rows: Row[] = [];
  for await (const row of reader.rows(path)) rows.push(row);
  const files = rows.map((row) => {
    const { id } = rowWithIdSchema.parse(row);
    const fileName = fileNameSchema.parse(row[field]);
    return {
      name: `${name}/${fileName}`,
      content: () => reader.chunks(address.replace('{id}', id), { oneOfMany: true }),
      isMissingIfEmpty: true,
    };
  });
  const list = { content: await concatenated(jsonText(inTurn(rows))), rows: () => rows.length };
  return [{ name: `${name}.json`, ...list }, ...files];
}

/** Files in folders. Their list is small enough to be loaded completely. */
async function filesInFolders(
  reader: ServiceReader,
  path: string,
  under: string,
): Promise<readonly ExportFile[]> {
  const names = new FolderNames();
  const files: ExportFile[] = [];
  for await (const row of reader.rows(path)) {
    const { folder, files: inside } = exportedFolderSchema.parse(row);
    const place = `${under}/${names.of(folder)}`;
    for (const { name, from } of inside) {
      const content = () => reader.chunks(from, { oneOfMany: true });
      files.push({ name: `${place}/${name}`, content, isMissingIfEmpty: true });
    }
  }
  return files;
}

async function* inTurn<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece, void, void> {
  yield* pieces;
}

/** A list as JSON, and as CSV if it has columns. */
async function listFiles(
  name: string,
  columns: readonly string[] | undefined,
  ask: () => AsyncIterable<Row>,
): Promise<readonly ExportFile[]> {
  const rows = await readAhead(ask, (row) => JSON.stringify(row).length);
  let count = 0;
  const asJson = await file(`${name}.json`, rows, (each) => {
    count = 0;
    return jsonText(counted(each, () => (count += 1)));
  });
  const files = [{ ...asJson, rows: () => count }];
  return columns ? [...files, await file(`${name}.csv`, rows, (each) => csvText(columns, each))] : files;
}

async function* counted<Piece>(
  pieces: AsyncIterable<Piece>,
  count: () => void,
): AsyncGenerator<Piece, void, void> {
  for await (const piece of pieces) {
    count();
    yield piece;
  }
}

async function file<Piece>(
  name: string,
  source: Source<Piece>,
  write: (pieces: AsyncIterable<Piece>) => AsyncIterable<string | Uint8Array>,
): Promise<ExportFile> {
  const content = () => write(source.each());
  return { name, content: source.isKept ? await concatenated(content()) : content };
}

async function concatenated(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
  return Buffer.concat(parts);
}

function jsonOf(content: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

function endingOf(image: Buffer): string {
  if (image[0] === 0xff) return 'jpg';
  if (image[0] === 0x47) return 'gif';
  return image[0] === 0x52 ? 'webp' : 'png';
}

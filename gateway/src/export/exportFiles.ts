import { exportedFolderSchema, type Exported } from '@forkcast/service-kit';
import pMap from 'p-map';
import { z } from 'zod';
import type { ExportedCall } from '../proxy/calls';
import { csvText } from './csv';
import { exportReadme } from './exportReadme';
import { FolderNames } from './folderNames';
import { jsonText, type Row } from './jsonRows';
import type { ServiceReader } from './serviceReader';
import { iterate, readAhead, type Source } from './source';

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
  const filesOfCalls = await pMap(handledCalls, ({ path, exported }) => readFiles(reader, path, exported), {
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

async function readFiles(
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
      return readList(name, columns, () => reader.rows(path, query));
    }
    case 'pages': {
      const { columns, query, field } = exported;
      return readList(name, columns, () => reader.pages(path, field, query));
    }
    case 'files':
      return readFilesOfRows(reader, path, exported);
    case 'folders':
      return readFolders(reader, path, exported.under);
    case 'file': {
      const chunks = await readAhead(
        () => reader.chunks(path),
        ({ length }) => length,
      );
      return [await createFile(`${name}.${exported.ending}`, chunks, (pieces) => pieces)];
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
async function readFilesOfRows(
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
  const list = { content: await concatenate(jsonText(iterate(rows))), rows: () => rows.length };
  return [{ name: `${name}.json`, ...list }, ...files];
}

/** Files in folders. Their list is small enough to be loaded completely. */
async function readFolders(
  reader: ServiceReader,
  path: string,
  under: string,
): Promise<readonly ExportFile[]> {
  const names = new FolderNames();
  const files: ExportFile[] = [];
  for await (const row of reader.rows(path)) {
    const { folder, files: inside } = exportedFolderSchema.parse(row);
    const folderPath = `${under}/${names.claim(folder)}`;
    for (const { name, from } of inside) {
      const content = () => reader.chunks(from, { oneOfMany: true });
      files.push({ name: `${folderPath}/${name}`, content, isMissingIfEmpty: true });
    }
  }
  return files;
}

/** A list as JSON, and as CSV if it has columns. */
async function readList(
  name: string,
  columns: readonly string[] | undefined,
  read: () => AsyncIterable<Row>,
): Promise<readonly ExportFile[]> {
  const rows = await readAhead(read, (row) => JSON.stringify(row).length);
  let count = 0;
  const asJson = await createFile(`${name}.json`, rows, (pieces) => {
    count = 0;
    return jsonText(countPieces(pieces, () => (count += 1)));
  });
  const files = [{ ...asJson, rows: () => count }];
  return columns
    ? [...files, await createFile(`${name}.csv`, rows, (pieces) => csvText(columns, pieces))]
    : files;
}

async function* countPieces<Piece>(
  pieces: AsyncIterable<Piece>,
  count: () => void,
): AsyncGenerator<Piece, void, void> {
  for await (const piece of pieces) {
    count();
    yield piece;
  }
}

async function createFile<Piece>(
  name: string,
  source: Source<Piece>,
  write: (pieces: AsyncIterable<Piece>) => AsyncIterable<string | Uint8Array>,
): Promise<ExportFile> {
  const content = () => write(source.read());
  return { name, content: source.isInMemory ? await concatenate(content()) : content };
}

async function concatenate(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
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

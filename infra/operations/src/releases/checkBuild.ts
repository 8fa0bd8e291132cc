import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ContractRange } from '@forkcast/contracts';
import {
  buildManifestSchema,
  FEDERATION_FILE,
  RELEASE_FILE,
  ReleaseRefused,
  type BuildManifest,
} from '@forkcast/gateway/releases';
import { z } from 'zod';
import { firstLoadOf } from '../../../../tools/webpack/firstLoadOf.cjs';

/** A file name that contains a hash of the content. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;
const DECOMPRESSORS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  '.br': (bytes) => new Uint8Array(brotliDecompressSync(bytes)),
  '.gz': (bytes) => new Uint8Array(gunzipSync(bytes)),
};

/** The parts of the federation manifest that name files. */
const federationSchema = z.object({
  name: z.string(),
  metaData: z.object({
    name: z.string(),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
      }),
    }),
  ),
});

/** A file of a release, by path, with its contents and compressed versions. */
export interface ReleaseFile {
  path: string;
  bytes: Uint8Array;
}

/** A build that has passed the checks. */
export interface CheckedBuild {
  manifest: BuildManifest;
  files: readonly ReleaseFile[];
  /** The largest first load of its parts, in KB after gzip. */
  firstLoadKb: number;
}

/** Reads a screen's build, and checks that it is complete and of this screen. Throws ReleaseRefused. */
export function checkBuild(name: string, folder: string): CheckedBuild {
  const manifest = readManifest(name, folder);
  const paths = manifest.files.map((file) => file.path);
  const twice = paths.find((each, index) => paths.indexOf(each) !== index);
  if (twice !== undefined) throw new ReleaseRefused(`${RELEASE_FILE} names ${twice} twice.`);
  const files = manifest.files.flatMap(({ path: file, integrity }) => {
    const bytes = readListedFile(folder, file);
    if (integrityOf(bytes) !== integrity) {
      throw new ReleaseRefused(`${file} doesn't match ${RELEASE_FILE}: rebuild the screen.`);
    }
    return [{ path: file, bytes }, ...readCompressed(folder, file, bytes)];
  });
  checkFederation(name, folder, new Set(paths));
  return { manifest, files, firstLoadKb: Math.max(...firstLoadOf(folder).map(({ bytes }) => bytes)) / 1024 };
}

/** Throws ReleaseRefused if shell and screen have no contract version in common. */
export function checkContract({ name, contract }: BuildManifest, shell: ContractRange): void {
  const mismatch = describeMismatch(name, contract, shell);
  if (mismatch === undefined) return;
  throw new ReleaseRefused(
    `${mismatch}: build it with a shell's libs/web-kit of that contract, or bring out the shell first.`,
  );
}

/** Why a release doesn't fit a shell; undefined if they have a contract version in common. */
export function describeMismatch(
  what: string,
  release: ContractRange,
  shell: ContractRange,
): string | undefined {
  if (release.from <= shell.to && shell.from <= release.to) return undefined;
  return `${what} is built for contract ${formatRange(release)}, and the shell speaks ${formatRange(shell)}`;
}

/** Throws ReleaseRefused if there is no budget, or it is exceeded. */
export function checkBudget(
  { manifest: { name }, firstLoadKb }: CheckedBuild,
  budgets: unknown,
  at: string,
): number {
  const budgetSchema = z.object({ [name]: z.object({ firstLoadKb: z.number() }) });
  const budget = budgetSchema.safeParse(budgets).data?.[name]?.firstLoadKb;
  if (budget === undefined) {
    throw new ReleaseRefused(`${at} holds no budget of ${name}: add "${name}": { "firstLoadKb": … } there.`);
  }
  if (firstLoadKb > budget) {
    throw new ReleaseRefused(
      `${name} loads ${firstLoadKb.toFixed(1)} KB before it is there, more than its budget of ${budget} KB in ${at}.`,
    );
  }
  return budget;
}

/** Throws ReleaseRefused if a file name with a hash had other contents in an earlier release. */
export function checkNames(
  { files }: BuildManifest,
  published: readonly (BuildManifest & { id: string })[],
): void {
  for (const earlier of published) {
    const known = new Map(earlier.files.map(({ path: file, integrity }) => [file, integrity]));
    const changed = files.find(
      ({ path: file, integrity }) => HASHED_NAME.test(file) && (known.get(file) ?? integrity) !== integrity,
    );
    if (changed) {
      throw new ReleaseRefused(
        `${changed.path} has different contents in release ${earlier.id}: a file name with a hash must always have the same contents.`,
      );
    }
  }
}

/** As in the integrity attribute: 'sha256-…'. */
function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function readManifest(name: string, folder: string): BuildManifest {
  const file = path.join(folder, RELEASE_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ReleaseRefused(
      `There is no ${file}: build the screen first (npx nx build @forkcast/mf-${name}).`,
    );
  }
  const read = buildManifestSchema.safeParse(parseJson(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    const [list, index, field] = issue?.path ?? [];
    if (list === 'files' && field === 'path') {
      throw new ReleaseRefused(
        `${file} names ${JSON.stringify(pathAt(text, Number(index)))}: names lie below the folder, and lead nowhere else.`,
      );
    }
    const where = issue?.path.join('.') ?? '';
    throw new ReleaseRefused(`${file} is no manifest of a release (${where}: ${issue?.message ?? ''}).`);
  }
  if (read.data.name !== name) {
    throw new ReleaseRefused(`${folder} holds the screen '${read.data.name}', not '${name}'.`);
  }
  return read.data;
}

function pathAt(text: string, index: number): unknown {
  const { files } = parseJson(text) as { files: { path: unknown }[] }; // the schema has found only a wrong path
  return files[index]?.path;
}

/** Accepts regular files only, because a link could point outside the build. */
function readListedFile(folder: string, file: string): Uint8Array {
  const at = path.join(folder, file);
  let found;
  try {
    found = lstatSync(at);
  } catch {
    throw new ReleaseRefused(`${file} is missing, which ${RELEASE_FILE} names.`);
  }
  if (!found.isFile()) throw new ReleaseRefused(`${file} is no file of its own.`);
  return new Uint8Array(readFileSync(at));
}

function readCompressed(folder: string, file: string, bytes: Uint8Array): ReleaseFile[] {
  return Object.entries(DECOMPRESSORS).flatMap(([ending, decompress]) => {
    let twin: Uint8Array;
    try {
      twin = new Uint8Array(readFileSync(path.join(folder, file + ending)));
    } catch {
      // The file has no compressed version, because it wouldn't be smaller.
      return [];
    }
    // Browsers receive the compressed version instead of the file, so it must match.
    if (!matches(twin, bytes, decompress)) {
      throw new ReleaseRefused(`${file}${ending} doesn't match ${file}: rebuild the screen.`);
    }
    return [{ path: file + ending, bytes: twin }];
  });
}

function matches(twin: Uint8Array, bytes: Uint8Array, decompress: (data: Uint8Array) => Uint8Array): boolean {
  try {
    return Buffer.compare(decompress(twin), bytes) === 0;
  } catch {
    return false;
  }
}

function checkFederation(name: string, folder: string, listedFiles: ReadonlySet<string>): void {
  if (!listedFiles.has(FEDERATION_FILE))
    throw new ReleaseRefused(`${RELEASE_FILE} does not name ${FEDERATION_FILE}.`);
  const text = readFileSync(path.join(folder, FEDERATION_FILE), 'utf8');
  const read = federationSchema.safeParse(parseJson(text));
  if (!read.success) throw new ReleaseRefused(`${FEDERATION_FILE} is no manifest of a screen.`);
  const { metaData, exposes } = read.data;
  if (read.data.name !== name || metaData.name !== name) {
    throw new ReleaseRefused(`${FEDERATION_FILE} is of the screen '${metaData.name}', not of '${name}'.`);
  }
  if (metaData.publicPath !== 'auto') {
    throw new ReleaseRefused(
      `${FEDERATION_FILE} has its files at ${metaData.publicPath}: a release has them beside itself, so the public path is to be 'auto'.`,
    );
  }
  if (!exposes.some((exposed) => exposed.path === './App')) {
    throw new ReleaseRefused(`${FEDERATION_FILE} exposes no ./App.`);
  }
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const loaded = exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  const foreign = [entry, ...loaded].find((file) => !listedFiles.has(file));
  if (foreign !== undefined) {
    throw new ReleaseRefused(`${FEDERATION_FILE} loads ${foreign}, which is no file of this release.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON counts as an invalid manifest.
    return undefined;
  }
}

function formatRange({ from, to }: ContractRange): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

import { DataDirectoryError, examineDataDirectory } from '@forkcast/embedded';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspectFile, StoreFormatError } from '@forkcast/stores';
import { formatCount, well, wrong, type Check, type Progress } from './check';

/** Secrets that take precedence over those of the directory. */
export interface GivenSecrets {
  identityKey?: Uint8Array;
  cookieKeys?: readonly string[];
}

export interface CheckFilesOptions {
  directory: string;
  /** The temporary copy that is checked. */
  copy: string;
  secrets: GivenSecrets;
  progress: Progress;
}

const DATABASES = ['events.db', 'documents.db'] as const;

/** Checks each database, then whether all files that a start needs exist and match. */
export function* checkFiles({ directory, copy, secrets, progress }: CheckFilesOptions): Generator<Check> {
  const reportedDetails: string[] = [];
  for (const name of DATABASES.filter((each) => existsSync(path.join(copy, each)))) {
    progress(`${name}: SQLite reads all of it`);
    const check = catchRejection(name, { directory, copy }, () => checkIntegrity(copy, name));
    reportedDetails.push(...check.details);
    yield check;
  }
  const filesCheck = catchRejection('files', { directory, copy }, () => well(describeFiles(copy, secrets)));
  if (!filesCheck.details.some((sentence) => reportedDetails.includes(sentence))) yield filesCheck;
}

function checkIntegrity(copy: string, name: (typeof DATABASES)[number]): Check {
  const { format, size, damage } = inspectFile(path.join(copy, name), name);
  const found = `${name}: format ${format}, ${formatCount(Math.ceil(size / 1024))} KiB`;
  return damage.length > 0 ? wrong(`${found}, damaged`, damage) : well(`${found}, whole`);
}

function catchRejection(
  what: string,
  { directory, copy }: Pick<CheckFilesOptions, 'directory' | 'copy'>,
  run: () => Check,
): Check {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof StoreFormatError || error instanceof DataDirectoryError)) throw error;
    // Messages name the operator's directory, not the temporary copy.
    return wrong(`${what}: refused by a start`, [error.message.replaceAll(copy, directory)]);
  }
}

function describeFiles(copy: string, secrets: GivenSecrets): string {
  const { found } = examineDataDirectory({ dataDirectory: copy, ...secrets });
  const names = ['events.db', 'documents.db', 'secrets.json'].filter((name) =>
    existsSync(path.join(copy, name)),
  );
  const given = secrets.identityKey ? '; IDENTITY_KEY is theirs' : '';
  if (found.installation) {
    return `files: ${names.join(', ')} belong together (installation ${found.installation.id})${given}`;
  }
  return `files: ${names.join(', ')} have no marks yet; the next start makes them${given}`;
}

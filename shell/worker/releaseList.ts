/** The supported format of release lists; tools/webpack/releaseFiles.cjs writes them. */
const LIST_FORMAT = 1;
export const RELEASE_FILE = 'release.json';

export interface ReleaseList {
  name: string;
  version: string;
  /** `path` is relative to the list's folder, `integrity` a hash as in HTML ('sha256-…'). */
  files: { path: string; bytes: number; integrity: string }[];
}

/** Parses the list of a release's files. Throws if it is invalid or has another format. */
export function parseReleaseList(text: string): ReleaseList {
  const { format, name, version, files } = Object(JSON.parse(text)) as Record<string, unknown>;
  if (format !== LIST_FORMAT) throw new TypeError(`The list of files has format ${String(format)}`);
  if (typeof name !== 'string' || typeof version !== 'string' || !Array.isArray(files)) {
    throw new TypeError('The list of files names no release');
  }
  if (!files.every(isFile)) throw new TypeError('The list of files holds something else than files');
  return { name, version, files };
}

function isFile(file: unknown): file is ReleaseList['files'][number] {
  const { path, bytes, integrity } = Object(file) as Record<string, unknown>;
  return (
    typeof path === 'string' &&
    // Only paths within the release's folder.
    /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/.test(path) &&
    typeof bytes === 'number' &&
    typeof integrity === 'string' &&
    /^sha256-[A-Za-z0-9+/]{43}=$/.test(integrity)
  );
}

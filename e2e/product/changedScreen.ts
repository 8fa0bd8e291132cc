import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface BuildManifest {
  files: { path: string; bytes: number; integrity: string }[];
}

/**
 * Copies a screen's build into a new folder with one text changed, as if built from changed sources: changed files and
 * the files that refer to them get new hashes, and the build gets a new global name.
 */
export function changedScreen(
  dist: string,
  target: string,
  [text, changed]: readonly [string, string],
): void {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as BuildManifest; // Our own build wrote it.
  const files = new Map(
    manifest.files.map((file) => [file.path, readFileSync(path.join(dist, file.path), 'latin1')]),
  );
  const ownName = ownNameIn([...files.values()]);
  const newName =
    ownName.slice(0, -10) +
    createHash('sha256')
      .update(ownName + changed)
      .digest('hex')
      .slice(0, 10);
  const filesWith = (part: string) => [...files.keys()].filter((name) => files.get(name)?.includes(part));
  if (filesWith(text).length === 0) throw new Error(`No file of ${dist} holds ${text}`);
  const changedFiles = [...new Set([...filesWith(text), ...filesWith(ownName)])];
  for (const name of changedFiles) {
    files.set(name, files.get(name)?.replaceAll(text, changed).replaceAll(ownName, newName) ?? '');
  }
  for (let name = changedFiles.pop(); name !== undefined; name = changedFiles.pop()) {
    const content = files.get(name) ?? '';
    const [, hash] = /\.([0-9a-f]{10})\.\w+$/.exec(name) ?? [];
    if (!hash) continue;
    const newHash = createHash('sha256').update(content, 'latin1').digest('hex').slice(0, hash.length);
    files.delete(name);
    files.set(name.replace(hash, newHash), content);
    for (const [other, before] of files) {
      if (!before.includes(hash)) continue;
      files.set(other, before.replaceAll(hash, newHash));
      changedFiles.push(other);
    }
  }
  mkdirSync(target, { recursive: true });
  const written = [...files].map(([name, content]) => {
    const bytes = new Uint8Array(Buffer.from(content, 'latin1'));
    writeFileSync(path.join(target, name), bytes);
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    return { path: name, bytes: bytes.length, integrity };
  });
  writeFileSync(path.join(target, 'release.json'), JSON.stringify({ ...manifest, files: written }));
}

/** The name by which the scripts of one build find each other (tools/webpack/ownGlobal.cjs): 'planner_0123456789'. */
function ownNameIn(contents: readonly string[]): string {
  for (const content of contents) {
    const [, ownName] = /forkcast_(\w+_[0-9a-f]{10})\b/.exec(content) ?? [];
    if (ownName) return ownName;
  }
  throw new Error('The build has no name of its own');
}

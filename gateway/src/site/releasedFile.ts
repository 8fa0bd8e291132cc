import path from 'node:path';
import type { ParameterizedContext } from 'koa';
import { RELEASE_FILE, presentManifest } from '../releases/releaseManifest';
import type { Releases } from '../releases/releases';
import { readText, sendFile, sendJson } from './fileServer';

const RELEASED_FILE = /^\/remotes\/([a-z][a-z0-9]*)\/([0-9a-f]{12})\/(.+)$/;

/** Returns whether a path is a file of a release: '/remotes/planner/<release>/…'. */
export function isReleasedFile(address: string): boolean {
  return RELEASED_FILE.test(address);
}

/** Sends a file of a release, which never changes, or the part of its manifest that browsers need. */
export async function sendReleasedFile(ctx: ParameterizedContext, releases: Releases): Promise<void> {
  const [, remote = '', id = '', name = ''] = RELEASED_FILE.exec(ctx.path) ?? [];
  const folder = releases.folderOf(remote, id);
  if (name !== RELEASE_FILE) return sendFile(ctx, folder, name, { neverChanges: true });
  const manifest = presentManifest(await readText(path.join(folder, name)));
  sendJson(ctx, JSON.stringify(manifest), 'public, max-age=31536000, immutable');
}

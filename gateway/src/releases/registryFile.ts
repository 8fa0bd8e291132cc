import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteSchema } from '@forkcast/contracts';
import { z } from 'zod';
import { RELEASE_FILE, releaseManifestSchema, type ReleaseManifest } from './releaseManifest';
import { releaseStateSchema } from './releaseState';

/** Name of the registry in the folder of releases. Next to it is a folder per screen, with a folder per release. */
export const REGISTRY_FILE = 'registry.json';

export const registrySchema = z.object({
  /** Increased with a change that readers of the previous format would misinterpret. */
  format: z.literal(1),
  /** By screen name. */
  remotes: z.record(remoteSchema.shape.name, releaseStateSchema),
});
export type Registry = z.infer<typeof registrySchema>;

export const emptyRegistry: Registry = { format: 1, remotes: {} };

/** Returns the folder of a release's files. */
export function folderOf(directory: string, name: string, id: string): string {
  return path.join(directory, name, id);
}

/** Reads a published release's manifest. Throws if it is missing or damaged. */
export function readReleaseManifest(directory: string, name: string, id: string): ReleaseManifest {
  return parseManifest(
    readFileSync(path.join(folderOf(directory, name, id), RELEASE_FILE), 'utf8'),
    name,
    id,
  );
}

/** Parses a manifest. Throws if it is invalid, or belongs to another release. */
export function parseManifest(text: string, name: string, id: string): ReleaseManifest {
  const manifest = releaseManifestSchema.parse(JSON.parse(text));
  if (manifest.name !== name || manifest.id !== id) {
    throw new TypeError(`The manifest of ${name} ${id} is of ${manifest.name} ${manifest.id}`);
  }
  return manifest;
}

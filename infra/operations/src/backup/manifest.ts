import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operatorError';

export const MANIFEST = 'backup.json';

const manifestSchema = z.object({
  /** Increased when older programs can't restore a backup. */
  format: z.literal(1),
  /** Start of the copy. Contains every write that was acknowledged before. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  lastPosition: z.int().min(0),
  events: z.int().min(0),
  documents: z.int().min(0),
  /** Number of photo files; backups of earlier versions have none. */
  photos: z.int().min(0).default(0),
  /** Number of screen releases; backups of earlier versions have none. */
  releases: z.int().min(0).default(0),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads a backup's manifest. Throws OperatorError if it is missing or has another format. */
export function readManifest(backup: string): Manifest {
  let text: string;
  try {
    text = readFileSync(path.join(backup, MANIFEST), 'utf8');
  } catch (error) {
    throw new OperatorError(`${backup} is no finished backup: ${MANIFEST} cannot be read`, { cause: error });
  }
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new OperatorError(
      `${backup} was made by a newer version of this program, or is damaged. Use that version to restore it`,
    );
  return manifest.data;
}

import { contractRangeSchema, remoteSchema, type Remote } from '@forkcast/contracts';
import { z } from 'zod';

/** The manifest's file name, next to the files of a build or release. */
export const RELEASE_FILE = 'release.json';
/** The file of a screen that the federation runtime reads. */
export const FEDERATION_FILE = 'mf-manifest.json';

/** A file path that the gateway serves, and that can't lead outside of the release. */
const PLAIN_PATH = /^[A-Za-z0-9_@-][\w.@-]*(?:\/[A-Za-z0-9_@-][\w.@-]*)*$/;

/** A build's manifest (tools/webpack/releaseFiles.cjs). */
export const buildManifestSchema = z.object({
  format: z.literal(1),
  name: remoteSchema.shape.name,
  version: z.string().regex(/^\d[\w.-]*$/),
  contract: contractRangeSchema,
  routes: z.array(z.string()).min(1),
  titles: remoteSchema.shape.titles,
  firstPictures: remoteSchema.shape.firstPictures,
  nav: remoteSchema.shape.nav,
  furtherNav: remoteSchema.shape.furtherNav,
  files: z.array(
    z.object({
      path: z.string().regex(PLAIN_PATH),
      bytes: z.number().int().min(0),
      integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
    }),
  ),
});
export type BuildManifest = z.infer<typeof buildManifestSchema>;

/** A release's manifest: that of its build, with the time, publisher and commit. */
export const releaseManifestSchema = buildManifestSchema.extend({
  /** Hash of all its files, used as the name of its folder and in its URL. */
  id: z.string().regex(/^[0-9a-f]{12}$/),
  commit: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

const publicManifestSchema = releaseManifestSchema.omit({
  commit: true,
  publishedAt: true,
  publishedBy: true,
});

/**
 * Returns the part of a manifest that browsers get. Publisher, time and commit are for operators only. Throws
 * if the text isn't a manifest.
 */
export function presentManifest(text: string): z.infer<typeof publicManifestSchema> {
  return publicManifestSchema.parse(JSON.parse(text));
}

/** Returns the total size of a release's files before compression, in bytes. */
export function bytesOf({ files }: Pick<BuildManifest, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns a release's entry in /remotes.json. The version includes the release's id. */
export function entryOf(release: ReleaseManifest): Remote {
  const { name, version, id, contract, routes, titles, firstPictures, nav, furtherNav } = release;
  return {
    name,
    version: `${version}+${id}`,
    manifest: `/remotes/${name}/${id}/${FEDERATION_FILE}`,
    contract,
    routes,
    ...(titles && { titles }),
    ...(firstPictures && { firstPictures }),
    ...(nav && { nav }),
    ...(furtherNav && { furtherNav }),
  };
}

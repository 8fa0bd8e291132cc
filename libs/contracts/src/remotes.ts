import { z } from 'zod';
import './jitless';

const navSchema = z.object({
  label: z.string(),
  /** Short label for the navigation bar of a phone. */
  shortLabel: z.string().optional(),
  path: z.string(),
  icon: z.string(),
  order: z.number(),
});

/**
 * Contract versions between shell and screen. They are compatible if both support at least one version (libs/web-
 * kit/contract.json).
 */
export const contractRangeSchema = z.object({ from: z.number().int(), to: z.number().int() });
export type ContractRange = z.infer<typeof contractRangeSchema>;

/**
 * The main picture of a screen's address. The gateway's page preloads it, so that the browser doesn't wait for the
 * screen's script.
 */
export const firstPictureSchema = z.object({
  /** API path of the picture for the id in the screen's address. 204 if there is none. `?width=` selects a width. */
  picture: z.string().regex(/^\/api\/[a-z-]+\/\{id\}(?:\/[a-z-]+)*$/),
  /** Available widths in pixels. */
  widths: z.array(z.number().int().positive()).min(1),
  /** The `sizes` attribute of the image. */
  sizes: z.string(),
});
export type FirstPicture = z.infer<typeof firstPictureSchema>;

/** One entry of /remotes.json: a deployed screen, its address and its routes. */
export const remoteSchema = z.object({
  /** Federation name, also the key by which the shell loads it. */
  name: z.string().regex(/^[a-z][a-z0-9]*$/),
  version: z.string(),
  /** Address of its mf-manifest.json. */
  manifest: z.string(),
  /** Contract versions of this release. If missing, they are in its manifest. */
  contract: contractRangeSchema.optional(),
  /** An earlier working release that the page falls back to. */
  lastGood: z.object({ version: z.string(), manifest: z.string() }).optional(),
  /** Paths of the shell that this remote renders. */
  routes: z.array(z.string()),
  /** Titles by path, of screens without an entry in the sidebar. */
  titles: z.record(z.string(), z.string()).optional(),
  /** Pictures by path, for addresses that consist of a path and an id. */
  firstPictures: z.record(z.string(), firstPictureSchema).optional(),
  /** Its entry in the sidebar, if it has one. */
  nav: navSchema.optional(),
  /** Sidebar entries of its other screens. */
  furtherNav: z.array(navSchema).optional(),
});
export const remotesSchema = z.object({ remotes: z.array(remoteSchema) });
export type Remote = z.infer<typeof remoteSchema>;
export type Remotes = z.infer<typeof remotesSchema>;

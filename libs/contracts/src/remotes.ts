import { z } from 'zod';
import './jitless';

const navSchema = z.object({
  label: z.string(),
  /** What it is called where there is little room: at the lower edge of a phone. */
  shortLabel: z.string().optional(),
  path: z.string(),
  icon: z.string(),
  order: z.number(),
});

/**
 * What shell and screen promise each other, as numbers: a shell speaks some, a screen was built for some, and they go together
 * where they have one in common (libs/web-kit/contract.json).
 */
export const contractRangeSchema = z.object({ from: z.number().int(), to: z.number().int() });
export type ContractRange = z.infer<typeof contractRangeSchema>;

/**
 * A picture of an address of a screen, with which the gateway's page begins: it is asked for with the page, and not once the
 * screen has run and knows of it.
 */
export const firstPictureSchema = z.object({
  /** Where the API has it, for the id in the screen's address. 204 where there is none. `?width=` says how wide it is to be. */
  picture: z.string().regex(/^\/api\/[a-z-]+\/\{id\}(?:\/[a-z-]+)*$/),
  /** The widths that there are, in pixels. */
  widths: z.array(z.number().int().positive()).min(1),
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: z.string(),
});
export type FirstPicture = z.infer<typeof firstPictureSchema>;

/** One line of /remotes.json: a screen that is deployed, where it is and where it is mounted. */
export const remoteSchema = z.object({
  /** Federation name, also the key that the shell loads it by. */
  name: z.string().regex(/^[a-z][a-z0-9]*$/),
  version: z.string(),
  /** Address of its mf-manifest.json. */
  manifest: z.string(),
  /** Which contracts this release speaks; where it is missing, its manifest says. */
  contract: contractRangeSchema.optional(),
  /** An earlier release that worked: what a page goes back to where this one does not. */
  lastGood: z.object({ version: z.string(), manifest: z.string() }).optional(),
  /** Paths of the shell that this remote draws. */
  routes: z.array(z.string()),
  /** What its screens are called that have no entry in the sidebar, by path. */
  titles: z.record(z.string(), z.string()).optional(),
  /** Pictures of addresses that are a path and an id, by that path. */
  firstPictures: z.record(z.string(), firstPictureSchema).optional(),
  /** Its entry in the sidebar, if it has one. */
  nav: navSchema.optional(),
  /** Entries of its other screens. */
  furtherNav: z.array(navSchema).optional(),
});
export const remotesSchema = z.object({ remotes: z.array(remoteSchema) });
export type Remote = z.infer<typeof remoteSchema>;
export type Remotes = z.infer<typeof remotesSchema>;

import { z } from 'zod';

const inExport = {
  /** Its file's name without the ending: 'meal-plan'. */
  name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** Sort key of the files. */
  order: z.number(),
  /** Whole sentences for the export's README. */
  note: z.string().optional(),
};

const ofRows = {
  /** Query parameters other than the page. */
  query: z.record(z.string(), z.string()).readonly().optional(),
  /** The columns of a CSV file next to the JSON; without them there is none. */
  columns: z.array(z.string()).min(1).readonly().optional(),
};

/** How a call's response is included in an account's export. */
export const exportedSchema = z.discriminatedUnion('as', [
  /** JSON unchanged; an empty response becomes null. */
  z.strictObject({ as: z.literal('document'), ...inExport }),
  /** A JSON array of objects, of any length. */
  z.strictObject({ as: z.literal('list'), ...inExport, ...ofRows }),
  /** A paged list, with `page`, `limit` and `pagination`; `field` holds a page's rows. */
  z.strictObject({ as: z.literal('pages'), ...inExport, ...ofRows, field: z.string() }),
  /** A file unchanged, of any length. */
  z.strictObject({ as: z.literal('file'), ...inExport, ending: z.string().regex(/^[a-z]+$/) }),
  /**
   * A list, and next to it a folder of the same name with a file for each row: the response of `address`,
   * in which the row's id replaces '{id}'. `file` is the field with the file's name.
   */
  z.strictObject({ as: z.literal('files'), ...inExport, address: z.string(), file: z.string() }),
  /**
   * Folders below the folder `under`, from a response that is a list of `ExportedFolder`s. Folder names are made unique
   * and valid on every system.
   */
  z.strictObject({ as: z.literal('folders'), ...inExport, under: z.string().regex(/^[A-Z]?[a-z]+$/) }),
  /** A picture, whose first bytes determine its file extension; an empty response makes no file. */
  z.strictObject({ as: z.literal('image'), ...inExport }),
]);

export type Exported = z.infer<typeof exportedSchema>;

/**
 * A folder of an export, and the endpoints that return its files. A file that is deleted during the export is left out.
 */
export const exportedFolderSchema = z.object({
  /** The folder's name for users. */
  folder: z.string(),
  files: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/),
      from: z.string().regex(/^\/api(?:\/[\w-]+)+$/),
    }),
  ),
});

/** The file names in the export; for an image, without its extension. */
export function namesOfFiles(exported: Exported): readonly string[] {
  const { as, name } = exported;
  if (as === 'file') return [`${name}.${exported.ending}`];
  if (as === 'folders') return [`${exported.under}/`];
  if (as === 'image') return [`${name}.*`];
  const isTable = (as === 'list' || as === 'pages') && exported.columns !== undefined;
  const folder = as === 'files' ? [`${name}/`] : [];
  return [`${name}.json`, ...folder, ...(isTable ? [`${name}.csv`] : [])];
}

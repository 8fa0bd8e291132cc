import type { Workspace } from './workspace.cjs';

/** A file that is made from the folders, by its path from the repository's root, and the JSON that it is to hold. */
export interface List {
  file: string;
  wanted: unknown;
}

/** `read` gives the JSON of a file as it is now; from the disk unless told. */
export function lists(workspace: Workspace, read?: (file: string) => unknown): readonly List[];

import type { Workspace } from './workspace.cjs';

/** A generated file: its path from the repository's root, and its expected JSON content. */
export interface List {
  file: string;
  wanted: unknown;
}

/** `read` returns a file's current JSON content; defaults to reading it from the disk. */
export function lists(workspace: Workspace, read?: (file: string) => unknown): readonly List[];

interface Part {
  /** Used in addresses and environment variables: 'planner' */
  name: string;
  /** Path from the repository's root: 'services/planner', 'mf-planner' */
  folder: string;
  packageName: string;
  version: string;
}

export interface Service extends Part {
  /** The paths that the gateway forwards to it: ['/api/recipes'] */
  prefixes: readonly string[];
  /** The programs of its threads, as paths from the repository's root. */
  workers: readonly string[];
}

export interface BuiltRemote extends Part {
  routes: readonly string[];
  titles?: Readonly<Record<string, string>>;
  nav?: Readonly<{ label: string; path: string; icon: string; order: number }>;
  /** The budget of its first load, in KB after gzip. */
  firstLoadKb: number;
}

export interface Library extends Part {
  runsIn: readonly ('browser' | 'server')[];
  workers: readonly string[];
}

export interface Workspace {
  services: readonly Service[];
  remotes: readonly BuiltRemote[];
  libraries: readonly Library[];
  shell: Part & {
    /** The budget for the scripts and fonts of every page, in KB after gzip. */
    firstLoadKb: number;
    /** The budget for a signed-in user's first page, including the first screen, in KB after gzip. */
    signedInKb?: number;
  };
}

export function findWorkspace(root?: string): Workspace;
export const repository: string;

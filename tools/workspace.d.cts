interface Part {
  /** Of a service and of a screen the name in addresses and variables: 'planner' */
  name: string;
  /** From the repository's root, with slashes: 'services/planner', 'mf-planner' */
  folder: string;
  packageName: string;
  version: string;
}

export interface Service extends Part {
  /** Paths that the gateway sends there: ['/api/recipes'] */
  prefixes: readonly string[];
  /** Programs of its threads, from the repository's root. */
  workers: readonly string[];
}

export interface BuiltRemote extends Part {
  routes: readonly string[];
  titles?: Readonly<Record<string, string>>;
  nav?: Readonly<{ label: string; path: string; icon: string; order: number }>;
  /** What of it may be fetched before its screen is there, in KB after gzip. */
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
    /** Scripts and fonts that every page fetches, in KB after gzip. */
    firstLoadKb: number;
    /** All scripts and fonts that somebody who is signed in waits for, the usual first screen included. */
    signedInKb?: number;
  };
}

export function findWorkspace(root?: string): Workspace;
export const repository: string;

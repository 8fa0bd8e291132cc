/** The size of a screen's part on first load, in bytes after gzip. */
export interface FirstLoad {
  /** 'planner/App' */
  part: string;
  bytes: number;
  /** Files that may load later. */
  later: number;
}

/** The first load of each exposed part. Throws if `dist` contains no built screen. */
export function firstLoadOf(dist: string): FirstLoad[];
export function gzipped(file: string): number;

/** What is fetched of a built screen before a part of it is there, in bytes after gzip. */
export interface FirstLoad {
  /** Such as 'planner/App'. */
  part: string;
  bytes: number;
  /** What may follow. */
  later: number;
}

/** Of each part that others may show. Throws where `dist` holds no built screen. */
export function firstLoadOf(dist: string): FirstLoad[];
export function gzipped(file: string): number;

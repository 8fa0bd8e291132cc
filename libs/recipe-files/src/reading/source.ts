/** Bytes that are read where they are asked for: a `Blob` of a browser, a file of Node, an entry of an archive. */
export interface Source {
  /** As the file calls itself, without folders; says nothing about what it is. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` up to before `end`, fewer where the source ends earlier. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Bytes that are there already. */
export function sourceOf(name: string, bytes: Uint8Array): Source {
  return { name, size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

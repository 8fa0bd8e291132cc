/** Describes the problem of an invalid HEAP_MB in a sentence; returns null for a valid one. */
export function problemOfHeap(heapMb: string | undefined): string | null;

/** The Node flags of `npm start`. */
export function nodeFlags(heapMb: string | undefined): string[];

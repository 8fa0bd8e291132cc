/** Says in a sentence what is wrong with a value of HEAP_MB; null where nothing is. */
export function problemOfHeap(heapMb: string | undefined): string | null;

/** What `npm start` tells Node. */
export function nodeFlags(heapMb: string | undefined): string[];

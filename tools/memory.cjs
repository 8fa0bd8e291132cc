/** Describes the problem of an invalid HEAP_MB in a sentence; returns null for a valid one. */
function problemOfHeap(heapMb) {
  if (heapMb === undefined || /^[1-9]\d{2,5}$/.test(heapMb)) return null;
  return `HEAP_MB has to be a number of megabytes, 100 or more, and is '${heapMb}'`;
}

/**
 * The Node flags of `npm start`. By default, Node sizes the heap by the machine's memory. These keep the young
 * generation small and limit the old generation's growth before a collection to three fifths of the memory in use.
 */
function nodeFlags(heapMb) {
  return [
    '--max-semi-space-size=4',
    '--heap-growing-percent=60',
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
  ];
}

module.exports = { nodeFlags, problemOfHeap };

/** Says in a sentence what is wrong with a value of HEAP_MB; null where nothing is. */
function problemOfHeap(heapMb) {
  if (heapMb === undefined || /^[1-9]\d{2,5}$/.test(heapMb)) return null;
  return `HEAP_MB has to be a number of megabytes, 100 or more, and is '${heapMb}'`;
}

/**
 * What `npm start` tells Node. By itself Node gives each process room for garbage by the size of the machine; here what is
 * young is small, and what is old may grow by three fifths of what is in use before it is collected.
 */
function nodeFlags(heapMb) {
  return [
    '--max-semi-space-size=4',
    '--heap-growing-percent=60',
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
  ];
}

module.exports = { nodeFlags, problemOfHeap };

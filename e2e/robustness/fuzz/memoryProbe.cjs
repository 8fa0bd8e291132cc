// Preloaded into the product. On SIGUSR2 it runs a garbage collection and writes down the memory in
// use.
const { appendFileSync } = require('node:fs');

process.on('SIGUSR2', () => {
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    appendFileSync(process.env.MEMORY_FILE, `${JSON.stringify({ used: heapUsed + external, rss })}\n`);
  }, 200);
});

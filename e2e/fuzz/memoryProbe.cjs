// Loaded before the product in a process that is watched: on SIGUSR2 it writes down what is in use after everything
// that nobody needs has been let go.
const { appendFileSync } = require('node:fs');

process.on('SIGUSR2', () => {
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    appendFileSync(process.env.MEMORY_FILE, `${JSON.stringify({ used: heapUsed + external, rss })}\n`);
  }, 200);
});

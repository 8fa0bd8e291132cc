// Preloaded into the product: writes how long its main thread was blocked to a file at each SIGUSR2.
const { isMainThread } = require('node:worker_threads');
const { writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');

const { LOOP_DELAY_FILE } = process.env;
if (isMainThread && LOOP_DELAY_FILE) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(LOOP_DELAY_FILE, String(delay.max / 1e6));
    delay.reset();
  });
}

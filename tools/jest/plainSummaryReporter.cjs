/**
 * Ends a run with one plain line, 'N passed, N failed', for readers of logs. With CI set, a run fails if it skipped a
 * test or ran none.
 */
module.exports = class PlainSummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    process.stdout.write(
      `\n${results.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
    );
    if (!process.env.CI) return;
    if (results.numPassedTests === 0) this.error = new Error('No test ran.');
    if (skipped > 0) this.error = new Error(`${skipped} tests were skipped.`);
  }

  getLastError() {
    return this.error;
  }
};

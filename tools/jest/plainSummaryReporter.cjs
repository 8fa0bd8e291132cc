const { writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Ends a run with one plain line, 'N passed, N failed', for whoever reads logs without knowing jest. Where CI is set, a
 * run that skipped a test or ran none has failed. Before it stand the tests that passed only when they were run once more.
 * FAILED_FILES names a file that is to list the test files that failed, as JSON (runTests.mjs).
 */
module.exports = class PlainSummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const unsteady = results.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `  ${path.relative(process.cwd(), testFilePath)}: ${fullName}\n`),
    );
    if (unsteady.length > 0)
      process.stdout.write(`\nPassed only when run once more, to be mended:\n${unsteady.join('')}`);
    process.stdout.write(
      `\n${results.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
    );
    if (!process.env.CI) return;
    const { FAILED_FILES } = process.env;
    if (FAILED_FILES && skipped === 0) {
      const files = results.testResults.filter(
        ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
      );
      writeFileSync(FAILED_FILES, JSON.stringify(files.map(({ testFilePath }) => testFilePath)));
    }
    if (results.numPassedTests === 0) this.complaint = new Error('No test ran.');
    if (skipped > 0) this.complaint = new Error(`${skipped} tests were skipped.`);
  }

  getLastError() {
    return this.complaint;
  }
};

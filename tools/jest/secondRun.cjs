// In CI a test that fails is run once more at its place, and named at the end (plainSummaryReporter). See ADR 58.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });

import { openWindows } from './browser';

let openBefore = 0;
beforeEach(() => {
  openBefore = openWindows.length;
});
/** Closes the windows that the test opened. Fails the test if any window logged an unexpected error. */
afterEach(async () => {
  const errors = openWindows.flatMap((opened) => opened.errors.splice(0));
  await Promise.all(openWindows.splice(openBefore).map(({ context }) => context.close()));
  expect(errors).toEqual([]);
});

import { openWindows } from './browser';

let openBefore = 0;
beforeEach(() => {
  openBefore = openWindows.length;
});
/** Closes the windows that the test opened. Nothing may have complained in any window. */
afterEach(async () => {
  const complaints = openWindows.flatMap((opened) => opened.complaints.splice(0));
  await Promise.all(openWindows.splice(openBefore).map(({ context }) => context.close()));
  expect(complaints).toEqual([]);
});

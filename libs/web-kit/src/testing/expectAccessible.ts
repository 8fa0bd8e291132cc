import { axe } from 'jest-axe';

/** Fails when axe finds something in what is on the screen that shuts people out. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  // Regions and contrast are checked in the real browser: jsdom has no layout, and a screen no shell around it.
  const results = await axe(container, { rules: { region: { enabled: false } } });
  expect(results).toHaveNoViolations();
}

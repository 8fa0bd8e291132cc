import type { Locator, Page } from 'playwright-core';

/**
 * Pastes a recipe into the form for a new one, from the collection. Returns the form's dialog, filled with the parsed
 * recipe.
 */
export async function pasteRecipe(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add New Recipe' });
  await add.getByLabel('Link or recipe text').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  await add.getByText(/understood|wasn't used|weren't used/).waitFor();
  return add;
}

import type { Locator, Page } from 'playwright-core';

/** Pastes a recipe into the form of a new one, from the collection. Answers the form's dialog, with what was understood in it. */
export async function pasteRecipe(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add New Recipe' });
  await add.getByRole('button', { name: 'Paste a recipe' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a Recipe' });
  await paste.getByLabel('Recipe text').fill(text);
  await paste.getByRole('button', { name: 'Fill In Recipe' }).click();
  await add.getByText(/understood|wasn't used|weren't used/).waitFor();
  return add;
}

import type { Page } from 'playwright-core';

export interface Account {
  username: string;
  email: string;
  displayName: string;
  password: string;
}

/** An account whose address follows from its name; Ann's, unless something else is said. */
export function accountOf(username: string, other: Partial<Account> = {}): Account {
  return {
    username,
    email: `${username}@example.org`,
    displayName: 'Ann',
    password: 'correct horse',
    ...other,
  };
}

/** Registers as a person does, on the form, and waits for the planner. */
export async function register(page: Page, origin: string, account: Account): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Display Name').fill(account.displayName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/meal-planner');
}

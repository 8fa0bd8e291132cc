import type { Page } from 'playwright-core';

export interface Account {
  username: string;
  email: string;
  displayName: string;
  password: string;
}

/** An account with an address derived from its name; defaults to Ann's. */
export function accountOf(username: string, other: Partial<Account> = {}): Account {
  return {
    username,
    email: `${username}@example.org`,
    displayName: 'Ann',
    password: 'correct horse',
    ...other,
  };
}

/** Registered accounts, by origin and address. */
const registered = new Set<string>();

/**
 * Registers on the form, as a person does, and waits for the planner. Uses another name if another test of the file has
 * registered the account.
 */
export async function register(page: Page, origin: string, wanted: Account): Promise<void> {
  let account = wanted;
  while (registered.has(`${origin} ${account.email}`))
    account = { ...account, username: `${account.username}2`, email: `again.${account.email}` };
  registered.add(`${origin} ${account.email}`);
  await page.goto(`${origin}/login`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Display Name').fill(account.displayName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/meal-planner');
}

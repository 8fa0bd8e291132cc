import type { IncomingMessage } from 'node:http';

/** An account at the provider. */
export interface ProviderAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** Sent when no account is chosen. */
export const cancelled = 'cancel';

/** Returns a page with a button for every account. */
export function accountChooser(action: string, accounts: readonly ProviderAccount[]): string {
  const buttons = accounts.map(
    ({ id, email, name }) =>
      `<li><button name="account" value="${id}"><strong>${name}</strong><br>${email}</button></li>`,
  );
  return formPage('Choose an account', action, `<ul>${buttons.join('')}</ul>`);
}

/** Returns a page that asks for consent to create and edit calendars. */
export function consentPage(action: string): string {
  const button = '<button name="account" value="allow">Allow</button>';
  return formPage('Allow access to your calendar', action, button);
}

function formPage(title: string, action: string, buttons: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>This isn't Google, but a test server on this machine.</p>
<form method="post" action="${action}">
${buttons}
<button name="account" value="${cancelled}">Cancel</button>
</form>
</main>
</html>
`;
}

export async function chosenAccount(request: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  return new URLSearchParams(chunks.join('')).get('account') ?? cancelled;
}

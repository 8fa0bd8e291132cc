import { createHash } from 'node:crypto';
import type { GooglePopupMessage, OpenIdPopupMessage } from '@forkcast/contracts';
import { escapeHtml } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';

/** Address of the popup's script. It has no file extension, because those are served from the built files. */
export const POPUP_SCRIPT_PATH = '/connect/google/popup-script';

const SCRIPT = `'use strict';
const message = document.querySelector('meta[name="forkcast-sign-in"]');
const fallback = document.querySelector('meta[name="forkcast-return"]');
if (window.opener) {
  window.opener.postMessage(JSON.parse(message.content), window.location.origin);
  window.close();
} else {
  window.location.replace(fallback.content);
}
`;

/** Posts the outcome to the opener of the popup, at this page's own origin only, and closes the popup. */
export function sendPopupPage(
  ctx: ParameterizedContext,
  message: GooglePopupMessage | OpenIdPopupMessage,
  returnPath: string,
): void {
  ctx.set({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // With a stricter policy, the popup would lose its opener on the provider's pages.
    'cross-origin-opener-policy': 'unsafe-none',
  });
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Login</title>
<meta name="forkcast-sign-in" content="${escapeHtml(JSON.stringify(message))}">
<meta name="forkcast-return" content="${escapeHtml(returnPath)}">
<p>You can close this window.</p>
<script src="${POPUP_SCRIPT_PATH}?${VERSION}"></script>
</html>
`;
}

export function sendPopupScript(ctx: ParameterizedContext): void {
  ctx.set('cache-control', 'public, max-age=31536000, immutable');
  ctx.type = 'text/javascript';
  ctx.body = SCRIPT;
}

const VERSION = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12);

import type { SignUpMode } from '@forkcast/contracts';

/** Where the Support button's form goes and whom it is for. */
export interface Donation {
  url: string;
  businessId: string;
}

export interface ShellConfig {
  /** The name people read. */
  productName: string;
  /** Without one there is no Support button. */
  donation: Donation | null;
  googleConfigured: boolean;
  /** The buttons of OpenID Connect providers. */
  providers: readonly { id: string; label: string }[];
  /** False where people log in with providers only. */
  passwordSignIn: boolean;
  /** Who may register. */
  signUp: SignUpMode;
  /** Whether the user was signed in when the page was sent. Only decides what to load first. */
  signedIn: boolean;
  /** Whether a service worker may be installed here. */
  serviceWorker: boolean;
}

const defaults: ShellConfig = {
  productName: 'Forkcast',
  donation: null,
  googleConfigured: false,
  providers: [],
  passwordSignIn: true,
  signUp: 'open',
  signedIn: false,
  serviceWorker: false,
};

/** What this server says about itself, put into the page by the gateway; the defaults where it said nothing. */
export function readShellConfig(page: Document = document): ShellConfig {
  const content = page.querySelector('meta[name="forkcast-config"]')?.getAttribute('content');
  if (!content?.startsWith('{')) return defaults;
  const said = JSON.parse(content) as Partial<ShellConfig>; // our own gateway wrote it
  return {
    productName: said.productName || defaults.productName,
    donation: said.donation ?? null,
    googleConfigured: said.googleConfigured === true,
    providers: said.providers ?? defaults.providers,
    passwordSignIn: said.passwordSignIn !== false,
    signUp: said.signUp ?? defaults.signUp,
    signedIn: said.signedIn === true,
    serviceWorker: said.serviceWorker === true,
  };
}

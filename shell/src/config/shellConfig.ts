import type { SignUpMode } from '@forkcast/contracts';

/** The Support button's payment page and recipient. */
export interface Donation {
  url: string;
  businessId: string;
}

export interface ShellConfig {
  /** The name shown to users. */
  productName: string;
  /** Without it, there is no Support button. */
  donation: Donation | null;
  googleConfigured: boolean;
  /** The buttons of OpenID Connect providers. */
  providers: readonly { id: string; label: string }[];
  /** False where people log in with providers only. */
  passwordSignIn: boolean;
  /** Who may register. */
  signUp: SignUpMode;
  /** Whether the user was signed in when the page was served. Only decides what to load first. */
  signedIn: boolean;
  /** Whether this server offers a service worker. */
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

/** Reads the server's configuration, which the gateway writes into the page. Missing values get defaults. */
export function readShellConfig(): ShellConfig {
  const content = document.querySelector('meta[name="forkcast-config"]')?.getAttribute('content');
  if (!content?.startsWith('{')) return defaults;
  return { ...defaults, ...(JSON.parse(content) as Partial<ShellConfig>) }; // written by our own gateway
}

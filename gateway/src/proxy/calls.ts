import type { CallManifest, CallTraits } from '@forkcast/service-kit';
import manifest from './calls.json';

/** What the services said of their calls when this was built: `npm run manifest` writes it. */
export const callsOfServices: CallManifest = manifest;

/** Looks up what a manifest of calls says of a request. */
export class Calls {
  readonly #special: readonly { method: string; path: RegExp; traits: CallTraits }[];

  constructor(manifest: CallManifest) {
    this.#special = Object.entries(manifest).map(([call, traits]) => {
      const [method = '', path = ''] = call.split(' ');
      return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), traits };
    });
  }

  /** Nothing is said of most. */
  find(method: string, path: string): CallTraits | undefined {
    const asked = method === 'HEAD' ? 'GET' : method;
    return this.#special.find((call) => call.method === asked && call.path.test(path))?.traits;
  }
}

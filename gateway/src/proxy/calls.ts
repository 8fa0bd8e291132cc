import { callManifestSchema, type CallManifest, type CallTraits, type Exported } from '@forkcast/service-kit';
import manifest from './calls.json';

/** The services' calls, written by `npm run manifest`. */
export const callsOfServices: CallManifest = callManifestSchema.parse(manifest);

/** A GET whose response belongs to an account's export. */
export interface ExportedCall {
  path: string;
  exported: Exported;
}

/** Looks up a request in the call manifest. */
export class Calls {
  /** Sorted by their files in the export. */
  readonly exported: readonly ExportedCall[];
  readonly #special: readonly { method: string; path: RegExp; traits: CallTraits }[];

  constructor(manifest: CallManifest) {
    const calls = Object.entries(manifest).map(([call, traits]) => {
      const [method = '', path = ''] = call.split(' ');
      return { method, path, traits };
    });
    this.#special = calls.map(({ path, ...call }) => ({
      ...call,
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
    this.exported = calls
      .flatMap(({ path, traits: { exported } }) => (exported ? [{ path, exported }] : []))
      .sort((a, b) => a.exported.order - b.exported.order);
  }

  /** Most calls have no entry. */
  find(method: string, path: string): CallTraits | undefined {
    const effectiveMethod = method === 'HEAD' ? 'GET' : method;
    return this.#special.find((call) => call.method === effectiveMethod && call.path.test(path))?.traits;
  }
}

import { callManifestSchema, type CallManifest, type CallTraits, type Exported } from '@forkcast/service-kit';
import manifest from './calls.json';

/** The services' calls at build time: `npm run manifest` writes it. */
export const callsOfServices: CallManifest = callManifestSchema.parse(manifest);

/** A GET whose answer belongs to the export of an account. */
export interface ExportedCall {
  path: string;
  exported: Exported;
}

/** Looks up what a manifest of calls says of a request. */
export class Calls {
  /** In the order of their files. */
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
      .sort((one, other) => one.exported.order - other.exported.order);
  }

  /** Most calls have no entry. */
  find(method: string, path: string): CallTraits | undefined {
    const asked = method === 'HEAD' ? 'GET' : method;
    return this.#special.find((call) => call.method === asked && call.path.test(path))?.traits;
  }
}

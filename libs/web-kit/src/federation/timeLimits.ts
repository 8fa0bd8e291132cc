import type { ContractRange } from '@forkcast/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isSupported } from './contract';

const MANIFEST_TIMEOUT_MS = 5_000;
const SCRIPT_TIMEOUT_MS = 20_000;

/** The contract versions that each manifest declared last, by manifest URL. */
export const contractsOfManifests = new Map<string, ContractRange | undefined>();

let freshAddresses = 0;

/**
 * Changes the URLs of later script requests: browsers merge a request with a pending one for the same URL.
 */
export function requestFreshAddresses(): void {
  freshAddresses += 1;
}

/** The federation runtime has no timeouts, so a hanging manifest or script fails here. */
export const timeLimits: ModuleFederationRuntimePlugin = {
  name: 'forkcast-time-limits',
  fetch: async (url, init) => {
    const response = await fetch(url, {
      ...init,
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
    });
    // The runtime would parse an error response as a manifest.
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { metaData } = Object(await response.clone().json()) as { metaData?: { contract?: ContractRange } };
    const contract = metaData?.contract;
    contractsOfManifests.set(url, contract);
    // Fails before the remote runs any code. The caller reads the reason from `contractsOfManifests`.
    if (!isSupported(contract)) throw new Error(`${url} speaks another contract`);
    return response;
  },
  createScript: ({ url, attrs }) => {
    const script = document.createElement('script');
    script.src = freshAddresses > 0 ? `${url}?again=${freshAddresses}` : url;
    script.async = true;
    for (const [name, value] of Object.entries(attrs ?? {})) {
      if (name !== 'src' && name !== 'async' && typeof value === 'string') script.setAttribute(name, value);
    }
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

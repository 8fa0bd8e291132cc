import type { ContractRange } from '@forkcast/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isSupported } from './contract';

const MANIFEST_MS = 5_000;
const SCRIPT_MS = 20_000;

/** What each manifest said last of the contracts that its screen speaks, by its address. */
export const contractsOfManifests = new Map<string, ContractRange | undefined>();

let given = 0;

/** Has entries be asked for under another address from now on: a browser joins a request that hangs with the next for the same one. */
export function requestFreshAddresses(): void {
  given += 1;
}

/** The federation runtime waits for ever by itself: a manifest or script that hangs must fail instead. */
export const timeLimits: ModuleFederationRuntimePlugin = {
  name: 'forkcast-time-limits',
  fetch: async (url, init) => {
    const response = await fetch(url, {
      ...init,
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_MS),
    });
    // The runtime would take the body of an error for a manifest.
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { metaData } = Object(await response.clone().json()) as { metaData?: { contract?: ContractRange } };
    const contract = metaData?.contract;
    contractsOfManifests.set(url, contract);
    // The caller asks for the reason; nothing of the screen is run.
    if (!isSupported(contract)) throw new Error(`${url} speaks another contract`);
    return response;
  },
  createScript: ({ url, attrs }) => {
    const script = document.createElement('script');
    script.src = given > 0 ? `${url}?again=${given}` : url;
    script.async = true;
    for (const [name, value] of Object.entries(attrs ?? {})) {
      if (name !== 'src' && name !== 'async' && typeof value === 'string') script.setAttribute(name, value);
    }
    return { script, timeout: SCRIPT_MS };
  },
};

import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './publicAddress';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** How names are resolved, and which machines may be contacted for a page. */
export interface PageAccess {
  lookup(hostname: string): Promise<readonly ResolvedAddress[]>;
  canConnect(address: string): boolean;
  canUsePort(port: number): boolean;
}

const ports = new Set([80, 443, 8080, 8443]);

/** The public web only, as in production. Tests use their own. */
export const publicWeb: PageAccess = {
  lookup: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  canConnect: isPublicAddress,
  canUsePort: (port) => ports.has(port),
};

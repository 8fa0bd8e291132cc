import { KNOWN_DEVICE_HEADER, type HttpExchange } from '@forkcast/service-kit';

/** Where a request comes from. */
export interface RequestOrigin {
  /** The network address. */
  client: string;
  /** The gateway's known-device header; see `deviceOf`. */
  knownDevice?: string | undefined;
}

export function readRequestOrigin(http: Pick<HttpExchange, 'clientAddress' | 'header'>): RequestOrigin {
  return { client: http.clientAddress(), knownDevice: http.header(KNOWN_DEVICE_HEADER) };
}

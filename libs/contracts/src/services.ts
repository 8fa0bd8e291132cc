import prefixes from './servicePrefixes.json';

export type ServiceName = keyof typeof prefixes;

/**
 * Which service answers which paths, as it says in its package.json: what the gateway routes by before any of them is up.
 * A service without paths only listens to the others.
 */
export const servicePrefixes: Readonly<Record<ServiceName, readonly string[]>> = prefixes;

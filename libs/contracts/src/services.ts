import prefixes from './servicePrefixes.json';

export type ServiceName = keyof typeof prefixes;

/**
 * API paths of each service, from its package.json. The gateway routes by them before any service is running. A
 * service without paths only consumes messages.
 */
export const servicePrefixes: Readonly<Record<ServiceName, readonly string[]>> = prefixes;

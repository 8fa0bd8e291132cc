/** webpack's options for the packages that the shell provides to remotes, by name. */
export function expectedByRemote(): Record<string, { requiredVersion: string }>;

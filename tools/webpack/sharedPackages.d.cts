/** What webpack is told of each package that the shell brings for a remote, by its name. */
export function expectedByRemote(): Record<string, { requiredVersion: string }>;

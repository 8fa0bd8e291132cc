/** Something that the operator can set right; shown without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Runs a command to its end; a failure ends the process with 1 and a line that says why. */
export function runCommand(command: (args: readonly string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    // Something may still be waiting for a server that is away.
    process.exit(1);
  });
}

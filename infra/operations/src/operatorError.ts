/** A problem that the operator can fix; shown without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** An OperatorError with the message of another error. */
export function asOperatorError(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Runs a command. On failure, prints the reason and exits with 1. */
export function runCommand(command: (args: readonly string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    // A connection to an unreachable server may keep the process alive.
    process.exit(1);
  });
}

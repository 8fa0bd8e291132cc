const PATIENCE_MS = 4_000;

/**
 * Whether `/readyz` reports everything as ready; the gateway responds 200 before that. Rejects if it doesn't respond.
 */
export async function saysReady(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const report = (await response.json()) as { ready?: unknown };
  return report.ready === true;
}

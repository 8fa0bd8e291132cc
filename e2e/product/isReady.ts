const TIMEOUT_MS = 4_000;

/**
 * Whether `/readyz` at the origin reports everything as ready; the gateway responds 200 before that. False if it
 * doesn't respond yet, or no longer: the caller's deadline decides when that is a failure.
 */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const report = (await response.json()) as { ready?: unknown };
    return report.ready === true;
  } catch {
    return false;
  }
}

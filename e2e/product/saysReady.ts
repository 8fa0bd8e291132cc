const PATIENCE_MS = 4_000;

/** Whether everything is ready where `/readyz` is asked: the gateway's is 200 before that. Rejects where nobody answers. */
export async function saysReady(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const report = (await response.json()) as { ready?: unknown };
  return report.ready === true;
}

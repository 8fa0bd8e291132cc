import type { ParkedEventControl } from '@forkcast/service-kit';

/**
 * Retries one event, or all failed ones in the order of the log; those that wait behind them follow automatically.
 * Returns how many still fail.
 */
export async function retryAll(
  events: ParkedEventControl,
  id: string | undefined,
  by: string,
  print: (line: string) => void,
): Promise<number> {
  const failedNow = async () => (await events.list()).filter(({ state }) => state === 'failed');
  const ids = id === undefined ? (await failedNow()).map(({ _id }) => _id) : [id];
  let failed = 0;
  for (const each of ids) {
    try {
      const remaining = await events.settle(each, { action: 'retry', by });
      if (remaining?.state === 'failed') {
        failed += 1;
        print(`${each}  still fails: ${remaining.error?.message}`);
      } else print(`${each}  ${remaining?.state ?? 'applied'}`);
    } catch (error) {
      failed += 1;
      print(`${each}  ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (ids.length > 0) print(`${ids.length - failed} applied, ${failed} still parked.`);
  return failed;
}

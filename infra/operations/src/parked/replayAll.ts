import type { ParkedControl } from '@forkcast/bus';

/** Replays one message, or all in the order in which they were parked. Returns how many still fail. */
export async function replayAll(
  parked: ParkedControl,
  id: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  const ids = id === undefined ? (await parked.list()).map(({ _id }) => _id) : [id];
  let failed = 0;
  for (const each of ids) {
    try {
      await parked.replay(each);
      print(`${each}  handled`);
    } catch (error) {
      failed += 1;
      print(`${each}  still fails: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  print(`${ids.length - failed} handled, ${failed} still parked.`);
  return failed;
}

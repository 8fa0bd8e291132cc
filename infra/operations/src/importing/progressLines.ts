import { waitInWords } from '@forkcast/contracts';
import { countOthers, importText, type RunState } from '@forkcast/recipe-files/import';

/** Interval of progress lines. */
const EVERY_MS = 2_000;

/** Logs the progress of an import at intervals. */
export function progressLines(say: (line: string) => void) {
  let saidAt = 0;
  let before = '';
  const now = (line: string) => {
    if (line === before) return;
    before = line;
    saidAt = performance.now();
    say(line);
  };
  const atTimes = (line: string) => {
    if (performance.now() - saidAt >= EVERY_MS) now(line);
  };
  return {
    reading: (count: number) => atTimes(importText('readSoFar', { count })),
    under: (state: RunState) => {
      if (state.phase !== 'importing') return;
      if (state.waiting !== null) now(importText('waiting', { wait: waitInWords(state.waiting * 1_000) }));
      else atTimes(lineOf(state));
    },
  };
}

function lineOf({ done, total, others, othersDone, outcome, photosTotal }: RunState): string {
  const othersTotal = countOthers(others);
  const photos = outcome.photos + outcome.photosFailed.length;
  const far = (
    what: 'importing' | 'importingOthers' | 'sendingPhotos',
    values: { done: number; total: number },
  ) => `${importText(what)}: ${importText('progress', values)}`;
  if (done < total) return far('importing', { done, total });
  if (othersDone < othersTotal) return far('importingOthers', { done: othersDone, total: othersTotal });
  return far('sendingPhotos', { done: photos, total: photosTotal });
}

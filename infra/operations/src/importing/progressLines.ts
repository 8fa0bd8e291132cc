import { waitInWords } from '@forkcast/contracts';
import { countOthers, importText, type RunState } from '@forkcast/recipe-files/import';

/** Interval of progress lines. */
const PROGRESS_INTERVAL_MS = 2_000;

/** Logs the progress of an import at intervals. */
export function progressLines(print: (line: string) => void) {
  let shownAt = 0;
  let previous = '';
  const show = (line: string) => {
    if (line === previous) return;
    previous = line;
    shownAt = performance.now();
    print(line);
  };
  const showAtIntervals = (line: string) => {
    if (performance.now() - shownAt >= PROGRESS_INTERVAL_MS) show(line);
  };
  return {
    reading: (count: number) => showAtIntervals(importText('readSoFar', { count })),
    importing: (state: RunState) => {
      if (state.phase !== 'importing') return;
      if (state.waiting !== null) show(importText('waiting', { wait: waitInWords(state.waiting * 1_000) }));
      else showAtIntervals(formatState(state));
    },
  };
}

function formatState({ done, total, others, othersDone, outcome, photosTotal }: RunState): string {
  const othersTotal = countOthers(others);
  const photos = outcome.photos + outcome.photosFailed.length;
  const format = (
    what: 'importing' | 'importingOthers' | 'sendingPhotos',
    values: { done: number; total: number },
  ) => `${importText(what)}: ${importText('progress', values)}`;
  if (done < total) return format('importing', { done, total });
  if (othersDone < othersTotal) return format('importingOthers', { done: othersDone, total: othersTotal });
  return format('sendingPhotos', { done: photos, total: photosTotal });
}

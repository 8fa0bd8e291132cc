/** The worker that reads files, of this origin; null where there are no workers. */
export function startCsvWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./csvWorker.ts', import.meta.url), { name: 'csv' });
}

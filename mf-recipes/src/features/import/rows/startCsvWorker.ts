/** The worker that reads files; null where there are none, or where this screen comes from another origin. */
export function startCsvWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./csvWorker.ts', import.meta.url), { name: 'csv' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

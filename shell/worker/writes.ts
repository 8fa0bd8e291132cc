/** When each tab last sent something that may have changed what it reads; lost when the worker ends, which it does while nothing is asked. */
const lastWrites = new Map<string, number>();

export function noteWrite(clientId: string): void {
  lastWrites.set(clientId, Date.now());
}

/** What was kept before a tab's own change would take that change back before its eyes. */
export function isOlderThanWrite(clientId: string, keptAt: number): boolean {
  return keptAt < (lastWrites.get(clientId) ?? 0);
}

import type { LarderEntry } from '@forkcast/contracts';
import { apiError, aUser, type MockApi, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import App from '../App';

/** An entry for tests. */
export function anEntry(name: string): LarderEntry {
  return { id: crypto.randomUUID(), name, addedAt: '2026-11-20T10:00:00.000Z' };
}

/** A fake server with these entries; it applies changes to them. */
export function larderOf(...entries: readonly LarderEntry[]): MockApi {
  const removed = new Map<string, LarderEntry>();
  const kept = new Map(entries.map((entry) => [entry.id, entry]));
  const notFound = () => apiError(404, 'not-found', 'This entry is not there any more');
  const idOf = ({ params }: { params: Record<string, string> }) => params['id'] ?? '';
  return mockApi({
    'GET /api/larder': () => [...kept.values()],
    'POST /api/larder': ({ body }) => {
      const added = anEntry((body as { name: string }).name); // parsed JSON
      kept.set(added.id, added);
      return added;
    },
    'DELETE /api/larder/:id': (call) => {
      const entry = kept.get(idOf(call));
      if (!entry) return notFound();
      removed.set(entry.id, entry);
      kept.delete(entry.id);
      return undefined;
    },
    'POST /api/larder/:id/restore': (call) => {
      const entry = removed.get(idOf(call));
      if (!entry) return notFound();
      kept.set(entry.id, entry);
      return entry;
    },
  });
}

/** Opens the screen for a different user each time, because a user's store outlives the screen. */
export function openLarder(api: MockApi) {
  const session = { user: aUser({ id: crypto.randomUUID() }) };
  return renderRemote(App, { api, session, path: '/larder' });
}

import { addLarderEntryRequestSchema, larderEntrySchema, larderLimits } from '@forkcast/contracts';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { ApiError, route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { LarderModels } from '../models';
import type { LarderEntryDocument } from './entries/larderEntries';
import { larderEntry } from './larderEntry';
import { presentEntries, presentEntry } from './presentEntries';

const listEntries = route.get('/api/larder', {
  summary: 'The household’s larder, by name',
  response: z.array(larderEntrySchema),
  handle: async ({ identity }, { entries }: LarderModels) =>
    presentEntries(await entries.of(identity.householdId)),
});

const addEntry = route.post('/api/larder', {
  summary: 'Adds an entry to the larder; idempotent per key',
  body: addLarderEntryRequestSchema,
  response: larderEntrySchema,
  status: 201,
  errors: ['conflict'],
  async handle({ body, identity, execute, now, newId }, { entries }: LarderModels) {
    const { name, key = newId() } = body;
    const { householdId } = identity;
    const entryId = deterministicEventId('larder-entry', householdId, key.toLowerCase());
    const known = await entries.everById(householdId, entryId);
    if (!known) await checkRoom(entries, householdId);
    const { state } = await execute(larderEntry.of(entryId), {
      type: 'AddEntry',
      ...{ householdId, entryId, name, at: now },
    });
    if (state.status !== 'kept') throw notFound();
    return { id: entryId, name: state.name, addedAt: known?.addedAt ?? now };
  },
});

const removeEntry = route.delete('/api/larder/{id}', {
  summary: 'Removes an entry from the larder',
  status: 204,
  async handle({ params, identity, execute, now }, { entries }: LarderModels) {
    const entry = requireEntry(await entries.byId(identity.householdId, params.id));
    await execute(larderEntry.of(entry._id), { type: 'RemoveEntry', at: now });
  },
});

const restoreEntry = route.post('/api/larder/{id}/restore', {
  summary: 'Restores a removed entry of the larder',
  response: larderEntrySchema,
  errors: ['conflict'],
  async handle({ params, identity, execute, now }, { entries }: LarderModels) {
    const entry = requireEntry(await entries.everById(identity.householdId, params.id));
    if (!entry.isKept) await checkRoom(entries, identity.householdId);
    await execute(larderEntry.of(entry._id), { type: 'RestoreEntry', at: now });
    return presentEntry(entry);
  },
});

export const larderRoutes = [listEntries, addEntry, removeEntry, restoreEntry];

async function checkRoom(entries: LarderModels['entries'], householdId: string): Promise<void> {
  if ((await entries.count(householdId)) < larderLimits.entries) return;
  throw new ApiError('conflict', 'There is no more room. Please remove something first');
}

function requireEntry(entry: LarderEntryDocument | null): LarderEntryDocument {
  if (!entry) throw notFound();
  return entry;
}

function notFound(): ApiError {
  return new ApiError('not-found', 'This entry is not there any more');
}

import type { EntryAdded, EntryRemoved, EntryRestored } from './events';

/** Examples for tests. */
export const ABOUT = {
  householdId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001',
  entryId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0002',
  at: '2026-11-20T10:00:00.000Z',
};

export function added(): EntryAdded {
  return { type: 'EntryAdded', data: { ...ABOUT, name: 'Flour' } };
}

export function removed(): EntryRemoved {
  return { type: 'EntryRemoved', data: ABOUT };
}

export function restored(): EntryRestored {
  return { type: 'EntryRestored', data: ABOUT };
}

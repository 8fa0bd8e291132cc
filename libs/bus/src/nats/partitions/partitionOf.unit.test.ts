import { randomUUID } from 'node:crypto';
import { laneOf, lanesFor } from './partitionOf';

const processes = ['one', 'two', 'three'];

test('a key → is in the same lane in every process and every version', () => {
  expect(['household-0', 'household-1', 'household-2'].map((key) => laneOf(key, 64))).toEqual([50, 56, 61]);
  const used = new Set(Array.from({ length: 2_000 }, () => laneOf(randomUUID(), 64)));
  expect(used.size).toBe(64);
});

test('lanes → each is one process’s, whatever order they are named in', () => {
  const owned = processes.flatMap((self) => [...lanesFor(self, [...processes].reverse(), 64)]);
  expect(owned.sort((one, other) => one - other)).toEqual(Array.from({ length: 64 }, (_, lane) => lane));
  for (const self of processes) expect(lanesFor(self, processes, 64).size).toBeGreaterThan(10);
});

test('a process that goes → its lanes move, and no other one', () => {
  const [one = '', two = '', three = ''] = processes;
  const before = lanesFor(one, processes, 64);
  const after = lanesFor(one, [one, two], 64);
  expect([...before].every((lane) => after.has(lane))).toBe(true);
  const left = lanesFor(three, processes, 64);
  expect([...after].every((lane) => before.has(lane) || left.has(lane))).toBe(true);
});

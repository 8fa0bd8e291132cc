import { randomUUID } from 'node:crypto';
import { partitionOf, partitionsFor } from './partitionOf';

const processes = ['one', 'two', 'three'];

test('assigns a key to the same partition in every process and version', () => {
  expect(['household-0', 'household-1', 'household-2'].map((key) => partitionOf(key, 64))).toEqual([
    50, 56, 61,
  ]);
  const used = new Set(Array.from({ length: 2_000 }, () => partitionOf(randomUUID(), 64)));
  expect(used.size).toBe(64);
});

test('assigns each partition to one process, in whatever order the processes are named', () => {
  const owned = processes.flatMap((self) => [...partitionsFor(self, [...processes].reverse(), 64)]);
  expect(owned.sort((one, other) => one - other)).toEqual(
    Array.from({ length: 64 }, (_, partition) => partition),
  );
  for (const self of processes) expect(partitionsFor(self, processes, 64).size).toBeGreaterThan(10);
});

test('moves only the partitions of a process that leaves', () => {
  const [one = '', two = '', three = ''] = processes;
  const before = partitionsFor(one, processes, 64);
  const after = partitionsFor(one, [one, two], 64);
  expect([...before].every((partition) => after.has(partition))).toBe(true);
  const left = partitionsFor(three, processes, 64);
  expect([...after].every((partition) => before.has(partition) || left.has(partition))).toBe(true);
});

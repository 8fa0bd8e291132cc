import { spawnSync } from 'node:child_process';
import { nodeFlags, problemOfHeap } from './memory.cjs';

test('passes only flags to Node that it knows', () => {
  const { status, stderr } = spawnSync(process.execPath, [...nodeFlags('100'), '-e', '0'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test('puts the memory limit last and sets none by default', () => {
  expect(nodeFlags('160').at(-1)).toBe('--max-old-space-size=160');
  expect(nodeFlags(undefined).join()).not.toContain('max-old-space-size');
});

test.each(['', '99', '0160', '1e3', '256MB'])('rejects HEAP_MB=%j with what it has to be', (value) => {
  expect(problemOfHeap(value)).toContain(`and is '${value}'`);
});

test.each(['100', '256', undefined])('accepts HEAP_MB=%j', (value) => {
  expect(problemOfHeap(value)).toBeNull();
});

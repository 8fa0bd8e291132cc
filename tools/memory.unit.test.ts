import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFlags, problemOfHeap } from './memory.cjs';

test('what npm start tells Node → is known to this Node', () => {
  const { status, stderr } = spawnSync(process.execPath, [...nodeFlags('100'), '-e', '0'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test('a bound → is the last word; without one there is none', () => {
  expect(nodeFlags('160').at(-1)).toBe('--max-old-space-size=160');
  expect(nodeFlags(undefined).join()).not.toContain('max-old-space-size');
});

test.each(['', '99', '0160', '1e3', '256MB'])(
  'HEAP_MB=%j → a sentence that says what it has to be',
  (value) => {
    expect(problemOfHeap(value)).toContain(`and is '${value}'`);
  },
);

test.each(['100', '256', undefined])('HEAP_MB=%j → nothing to say', (value) => {
  expect(problemOfHeap(value)).toBeNull();
});

test('images → run with the same flags', () => {
  const dockerfile = readFileSync(path.resolve(__dirname, '../infra/compose/Dockerfile'), 'utf8');
  const commands = dockerfile.split('\n').filter((line) => line.startsWith('CMD '));
  expect(commands).toHaveLength(2);
  for (const command of commands)
    for (const flag of nodeFlags(undefined)) expect(command).toContain(`"${flag}"`);
});

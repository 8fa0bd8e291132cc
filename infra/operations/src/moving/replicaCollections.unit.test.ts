import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replicaCollections, createPositionTranslation } from './replicaCollections';

const services = path.resolve(__dirname, '../../../../services');

test('copies every collection of local replicas that a service opens', () => {
  const opened = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(services, file), 'utf8').matchAll(
        /openReplicas<\w+>\(\s*database,\s*'([^']+)'/g,
      ),
    ])
    .map(([, name]) => name);
  expect(opened.length).toBeGreaterThan(4);
  expect([...replicaCollections].sort()).toEqual(expect.arrayContaining(opened));
});

describe('positions of another log', () => {
  const translate = createPositionTranslation([1n, 2n, 3n], [100n, 2_000n, 9_007_199_254_740_993n]);
  const at = (asOf: string) => ({ _id: 'a', asOf: asOf.padStart(20, '0') });

  test.each([
    ['1', '100'],
    ['3', '9007199254740993'],
    // After the end, and before the beginning.
    ['7', '9007199254740993'],
    ['0', '0'],
  ])('translates %s to %s', (before, after) => {
    expect(translate(at(before))).toEqual(at(after));
  });

  test('keeps a document without a position', () => {
    expect(translate({ _id: 'a' })).toEqual({ _id: 'a' });
  });
});

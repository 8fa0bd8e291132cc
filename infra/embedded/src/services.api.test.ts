import { integrationEventSchema } from '@forkcast/contracts';
import { serviceHarness } from '@forkcast/service-kit/testing';
import { findWorkspace } from '../../../tools/workspace.cjs';
import { readConfig } from './config';
import { services } from './services';

const built = findWorkspace().services;

test('runs every built service in one process', () => {
  const names = services.map(({ name }) => name);
  const missing = built.filter(({ name }) => !names.includes(name));
  expect(missing.map(({ folder }) => `infra/embedded/src/services.ts does not start ${folder}`)).toEqual([]);
  expect(names.sort()).toEqual(built.map(({ name }) => name));
});

test.each(services)('serves the paths of $name that its package.json lists', async ({ name, start }) => {
  const harness = await serviceHarness((dependencies) => start(dependencies, readConfig({}), {}));
  const { prefixes } = harness.service;
  await harness.stop();
  expect(prefixes).toEqual(built.find((one) => one.name === name)?.prefixes);
});

test('declares every integration event in the service it is named after', () => {
  const declared = services.flatMap(
    ({ name, publication }) =>
      publication.types?.map((type) => ({ name, type })) ?? [{ name, type: 'whatever it likes' }],
  );
  const known = integrationEventSchema.options.map(({ shape }) => shape.type.value);
  expect(declared.map(({ type }) => type).sort()).toEqual([...known].sort());
  expect(declared.filter(({ name, type }) => !type.startsWith(`${name}.`))).toEqual([]);
});

import * as client from '@eventstore/db-client';
import * as parts from './clientParts';

test.each(Object.entries(parts))('is the same as in the whole client: %s', (name, part) => {
  expect(part).toBe(client[name as keyof typeof parts]);
});

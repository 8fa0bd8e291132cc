import * as client from '@eventstore/db-client';
import * as parts from './clientParts';

test.each(Object.entries(parts))('%s → is the one of the whole client', (name, part) => {
  expect(part).toBe(client[name as keyof typeof parts]);
});

import { readConfig } from '../config';

const read = (more: Record<string, string>) => readConfig({ DATA_DIR: '/srv/data', ...more }).backups;
const every = { BACKUP_EVERY: '24h', BACKUP_DIR: '/srv/backups' };

test('is off by default, and keeps 14 backups', () => {
  expect(read({})).toBeUndefined();
  expect(read(every)).toEqual({ every: 86_400_000, directory: '/srv/backups', keep: 14, email: undefined });
  expect(read({ ...every, BACKUP_EVERY: '7d', BACKUP_KEEP: '3' })).toMatchObject({
    every: 7 * 86_400_000,
    keep: 3,
  });
});

test.each([
  [{ BACKUP_EVERY: '24h' }, 'BACKUP_EVERY and BACKUP_DIR go together'],
  [{ BACKUP_DIR: '/srv/backups' }, 'BACKUP_EVERY and BACKUP_DIR go together'],
  [{ ...every, BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY: has to be a number of hours or days'],
  [{ ...every, BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
  [{ ...every, BACKUP_DIR: '/srv/data/backups' }, 'BACKUP_DIR and DATA_DIR have to be apart'],
  [{ ...every, BACKUP_DIR: '/srv' }, 'BACKUP_DIR and DATA_DIR have to be apart'],
  [
    { ...every, EVENTSTORE_URL: 'esdb://e:2113', MONGODB_URL: 'mongodb://m/f', NATS_URL: 'nats://n:4222' },
    'BACKUP_EVERY backs up DATA_DIR only',
  ],
])('rejects %p', (variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});

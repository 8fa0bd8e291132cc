import { failedBackupMail } from './failedBackupMail';

const of = (newest: Date | null) =>
  failedBackupMail({ problem: 'The disk is full.', newest, server: 'https://forkcast.example' });

test('says what failed and which backup is the newest', () => {
  expect(of(new Date('2026-11-27T03:00:00.000Z'))).toEqual({
    subject: 'Backup failed: https://forkcast.example',
    text: expect.stringMatching(/The disk is full\.[^]*from 2026-11-27 03:00 UTC/),
  });
  expect(of(null).text).toContain('There is no complete backup.');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnavailableError } from '@forkcast/event-sourcing';
import { CommitChannel } from './commitChannel';

describe('the way to a commit thread', () => {
  let directory: string;
  const open = (file: string) =>
    CommitChannel.open<unknown, unknown, unknown>(
      { kind: 'documents', file: join(directory, file) },
      () => undefined,
    );
  const task = 'empty';

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'forkcast-channel-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('a file that cannot be opened → fails when it is opened', async () => {
    await expect(open('missing/documents.db')).rejects.toThrow();
  });

  it('a batch that cannot be committed → unavailable, and the next one is taken', async () => {
    const channel = await open('documents.db');
    const broken = 'nothing that it knows';
    expect(channel.problem).toBeNull();
    await expect(channel.commit(broken)).rejects.toBeInstanceOf(UnavailableError);
    expect(channel.problem).toMatch(/^the last write to documents\.db failed: ./);
    await expect(channel.commit(task)).resolves.toBe(true);
    expect(channel.problem).toBeNull();
    await channel.close();
  });

  it('a thread that dies over a batch → unavailable, and a new thread takes the next one', async () => {
    const channel = await open('documents.db');
    jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    await expect(channel.commit(task)).rejects.toBeInstanceOf(UnavailableError);
    await expect(channel.commit(task)).resolves.toBe(true);
    await channel.close();
    await expect(channel.commit(task)).rejects.toBeInstanceOf(UnavailableError);
  });
});

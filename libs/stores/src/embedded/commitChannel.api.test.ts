import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnavailableError } from '@forkcast/event-sourcing';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { CommitChannel } from './commitChannel';

describe('the way to a commit thread', () => {
  const directory = temporaryDirectory();
  const open = (file: string) =>
    CommitChannel.open<unknown, unknown, unknown>(
      { kind: 'documents', file: join(directory, file) },
      () => undefined,
    );
  const task = 'empty';

  it('reports a file that cannot be opened when opening it', async () => {
    await expect(open('missing/documents.db')).rejects.toThrow();
  });

  it('rejects a batch that cannot be committed as unavailable, and accepts the next one', async () => {
    const channel = await open('documents.db');
    const broken = 'nothing that it knows';
    expect(channel.problem).toBeNull();
    await expect(channel.commit(broken)).rejects.toBeInstanceOf(UnavailableError);
    expect(channel.problem).toMatch(/^the last write to documents\.db failed: ./);
    await expect(channel.commit(task)).resolves.toBe(true);
    expect(channel.problem).toBeNull();
    await channel.close();
  });

  it('starts a new thread after one dies during a batch, and reports that batch as unavailable', async () => {
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

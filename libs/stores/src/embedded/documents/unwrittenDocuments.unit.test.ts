import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { DocumentWrite } from './documentFile';
import { UnwrittenDocuments } from './unwrittenDocuments';

describe('documents not yet in the file', () => {
  const written: DocumentWrite[][] = [];
  const logged: string[] = [];
  let failures = 0;
  const commit = async (writes: DocumentWrite[]) => {
    await pause(2);
    failures -= 1;
    if (failures >= 0) throw new Error('database or disk is full');
    return written.push(writes);
  };
  const log = (_details: object, message: string) => void logged.push(message);
  const open = () => new UnwrittenDocuments({ commit }, { info: log, warn: log, error: log });

  beforeEach(() => {
    written.length = 0;
    logged.length = 0;
    failures = 0;
  });

  it('a document that changes often → written once, as it is last', async () => {
    const unwritten = open();
    for (let count = 1; count <= 5; count += 1) unwritten.add('totals', 'a', { _id: 'a', count });
    unwritten.add('totals', 'b', null);
    await unwritten.flush();
    expect(written).toEqual([
      [
        ['totals', 'a', '{"_id":"a","count":5}'],
        ['totals', 'b', null],
      ],
    ]);
  });

  it('nobody waiting → written soon all the same', async () => {
    open().add('totals', 'a', { _id: 'a' });
    await eventually(() => written.length === 1);
    expect(written).toHaveLength(1);
  });

  it('many waiting at once → few transactions, and each waits for its own document', async () => {
    const unwritten = open();
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        unwritten.add('totals', `d${number}`, { _id: `d${number}` });
        await unwritten.flush();
        expect(written.flat().some(([, id]) => id === `d${number}`)).toBe(true);
      }),
    );
    expect(written.length).toBeLessThan(5);
  });

  it('a full disk → whoever waits is told, and it is written later with what has changed since', async () => {
    failures = 1;
    const unwritten = open();
    unwritten.add('totals', 'a', { _id: 'a', count: 1 });
    unwritten.add('totals', 'b', { _id: 'b', count: 1 });
    const flushed = unwritten.flush();
    await pause(1);
    unwritten.add('totals', 'b', { _id: 'b', count: 2 });
    await expect(flushed).rejects.toThrow('full');
    await unwritten.flush();
    expect(written.flat().map(([, , body]) => body)).toEqual([
      '{"_id":"a","count":1}',
      '{"_id":"b","count":2}',
    ]);
  });

  it('a full disk while nobody waits → logged and tried again', async () => {
    failures = 1;
    open().add('totals', 'a', { _id: 'a' });
    await eventually(() => logged.length > 0);
    expect(logged).toEqual(['documents could not be written; they are kept in memory and tried again']);
    await eventually(() => written.length === 1);
    expect(logged).toHaveLength(1);
  });
});

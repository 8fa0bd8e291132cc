import { GroupCommit } from './groupCommit';

test('rejects every member of a failing group, and commits the next one', async () => {
  const committed: number[][] = [];
  const finish: (() => void)[] = [];
  const commits = new GroupCommit<number, string>({
    commit: (items) =>
      new Promise((resolve, reject) => {
        finish.push(() => (items.includes(13) ? reject(new Error('unlucky')) : resolve(items.map(String))));
      }),
    committed: (items) => void committed.push(items),
  });
  const failing = Promise.allSettled([commits.add(12), commits.add(13)]);
  await new Promise(setImmediate);
  const next = commits.add(14);
  finish[0]?.();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  finish[1]?.();
  expect(await next).toBe('14');
  expect(committed).toEqual([[14]]);
});

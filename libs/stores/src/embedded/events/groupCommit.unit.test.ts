import { GroupCommit } from './groupCommit';

describe('committing in groups', () => {
  let groups: number[][];
  let committed: number[][];
  let finish: (() => void)[];
  let commits: GroupCommit<number, string>;

  beforeEach(() => {
    groups = [];
    committed = [];
    finish = [];
    commits = new GroupCommit({
      commit: (items) => {
        groups.push(items);
        return new Promise((resolve, reject) => {
          finish.push(() => (items.includes(13) ? reject(new Error('unlucky')) : resolve(items.map(String))));
        });
      },
      committed: (items) => void committed.push(items),
    });
  });
  const turn = () => new Promise(setImmediate);

  it('rejects every member of a failing group, and commits the next one', async () => {
    const failing = Promise.allSettled([commits.add(12), commits.add(13)]);
    await turn();
    const next = commits.add(14);
    finish[0]?.();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    finish[1]?.();
    expect(await next).toBe('14');
    expect(committed).toEqual([[14]]);
  });
});

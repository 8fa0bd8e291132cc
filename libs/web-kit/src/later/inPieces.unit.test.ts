import { inPieces } from './inPieces';

const run: string[] = [];
const file = (name: string) => () => {
  run.push(name);
  setTimeout(() => run.push(`turn after ${name}`));
  return Promise.resolve(name);
};
beforeEach(() => run.splice(0));

test('several files → are run in order, each in a turn of its own, and the last is answered', async () => {
  const load = inPieces([file('schemas'), file('form')], file('dialogs'));
  expect(run).toEqual([]);
  expect(await load(false)).toBe('dialogs');
  expect(run).toEqual(['schemas', 'turn after schemas', 'form', 'turn after form', 'dialogs']);
});

test('somebody waits → the last is asked for at once, with all that it needs', async () => {
  const load = inPieces([file('schemas'), file('form')], file('dialogs'));
  expect(await load(true)).toBe('dialogs');
  expect(run).toEqual(['dialogs']);
});

test('one that cannot be had → nobody gets the part, and who asks again gets it', async () => {
  const schemas = jest.fn().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue({});
  const load = inPieces([schemas], file('dialogs'));
  await expect(load(false)).rejects.toThrow('no chunk');
  expect(await load(false)).toBe('dialogs');
});

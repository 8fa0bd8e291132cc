import { importSequentially } from './importSequentially';

const run: string[] = [];
const file = (name: string) => () => {
  run.push(name);
  setTimeout(() => run.push(`turn after ${name}`));
  return Promise.resolve(name);
};
beforeEach(() => run.splice(0));

test('evaluates files in order, one per task, and returns the last', async () => {
  const load = importSequentially([file('schemas'), file('form')], file('dialogs'));
  expect(run).toEqual([]);
  expect(await load(false)).toBe('dialogs');
  expect(run).toEqual(['schemas', 'turn after schemas', 'form', 'turn after form', 'dialogs']);
});

test('loads the last file at once when the user is waiting', async () => {
  const load = importSequentially([file('schemas'), file('form')], file('dialogs'));
  expect(await load(true)).toBe('dialogs');
  expect(run).toEqual(['dialogs']);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { actionsIn, after } from './pairs.examples';

const pairs = readFileSync(path.join(__dirname, 'pairs.md'), 'utf8');

/** The rows of the table in pairs.md whose first cell is this state, including the header. */
function tableOf(state: string): readonly (readonly string[])[] {
  const lines = pairs.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${state} `));
  const rows = lines.slice(
    first,
    lines.findIndex((line, index) => index > first && !line.startsWith('|')),
  );
  return rows
    .filter((_row, index) => index !== 1)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe.each(['typed `- 2 l`', 'typed `x 2 l`', 'planned `- 2 l`', 'planned `x 2 l`'])('%s', (state) => {
  const [head = [], ...rows] = tableOf(state);
  const actions = actionsIn(state);

  test('lists every pair of actions in the table', () => {
    expect(head).toEqual([state, ...actions]);
    expect(rows.map(([first]) => first)).toEqual(actions.map((action) => `**${action}**`));
  });

  test.each(actions)('matches the table for actions after %s', (first) => {
    const [, ...cells] = rows[actions.indexOf(first)] ?? [];
    expect(actions.map((second) => after(state, first, second))).toEqual(cells);
  });
});

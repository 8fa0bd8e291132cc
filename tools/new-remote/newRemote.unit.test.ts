import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../workspace.cjs';
import { checkName, NewRemoteError } from './checkName';
import { joinedFiles } from './joinedFiles';
import { madeFiles } from './madeFiles';

const refusal = (name: string | undefined) => {
  try {
    return checkName(name, repository);
  } catch (error) {
    if (error instanceof NewRemoteError) return error.message;
    throw error;
  }
};

test('accepts a name of lower-case letters', () => {
  expect(refusal('pantry')).toBe('pantry');
  expect(refusal('freezer2')).toBe('freezer2');
});

test.each([
  [undefined, 'Name the screen:'],
  ['', 'Name the screen:'],
  ['../pantry', "'../pantry' cannot be a name"],
  ['Pantry', "'Pantry' cannot be a name"],
  ['2pantry', "'2pantry' cannot be a name"],
  ['my-pantry', "'my-pantry' cannot be a name"],
  ['--help', "'--help' cannot be a name"],
  ['pantry/..', "'pantry/..' cannot be a name"],
  ['constructor\n', "' cannot be a name"],
  ['apantryforeverybody', 'is too long: 16 letters'],
  ['class', "'class' is a word of the language"],
  ['planner', "'planner' is taken: services/planner is called that"],
  ['settings', "'settings' is taken: mf-settings is called that"],
  ['days', "'days' is taken: libs/days is called that"],
  ['history', "'history' is taken: mf-planner answers /history"],
  ['user', "'user' is taken: services/accounts answers /api/user"],
  ['gateway', "'gateway' is taken: the product itself has it"],
  ['mongodb', "'mongodb' is taken: MONGODB_URL is a setting"],
  ['donation', "'donation' is taken: DONATION_URL is a setting"],
])('rejects %j: %s', (name, sentence) => {
  expect(refusal(name)).toContain(sentence);
});

test('creates the template’s files without the template’s name', () => {
  const files = madeFiles('pantry', repository);
  expect(files.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'mf-pantry/src/features/entries/PantryPage.test.tsx',
      'services/pantry/src/entry/pantryEntry.ts',
      'libs/contracts/src/pantry.ts',
      'infra/kubernetes/base/pantry.yaml',
    ]),
  );
  for (const { file, text } of files) expect(file + text).not.toMatch(/larder|community/i);
  const screen = files.find(({ file }) => file === 'mf-pantry/package.json');
  expect(screen?.text).toMatch(/"label": "Pantry",[^}]*"order": [1-9]/);
});

describe('a file that is joined to', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'forkcast-joined-'));
    for (const { file } of joinedFiles('pantry', repository)) {
      cpSync(path.join(repository, file), path.join(root, file));
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('keeps all that it said', () => {
    for (const { file, text } of joinedFiles('pantry', root)) {
      const before = readFileSync(path.join(root, file), 'utf8').split('\n');
      const lines = new Set(text.split('\n'));
      expect([file, before.filter((line) => !lines.has(line))]).toEqual([file, []]);
      expect(text).toContain('pantry');
    }
  });

  test('creates nothing and names a file that it can’t join', () => {
    writeFileSync(path.join(root, 'libs/contracts/src/live.ts'), 'export const liveTopics = [];\n');
    expect(() => joinedFiles('pantry', root)).toThrow(
      /^libs\/contracts\/src\/live\.ts has changed its form: '\] as const;' is not there any more/,
    );
  });
});

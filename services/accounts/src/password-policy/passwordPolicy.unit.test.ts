import { isWeakPassword } from './passwordPolicy';

const names = ['AnnSmith', 'ann.smith@example.org', 'Ann Smith', null, undefined, ''];

test.each([
  '123456',
  'password',
  'PassWord',
  'qwertyuiop',
  '      ',
  '\u3000\u3000\u3000',
  ' 123456 ',
  '１２３４５６',
])('finds %j weak', (password) => expect(isWeakPassword(password)).toBe(true));

test.each(['annsmith', 'ann.smith', 'ANN.SMITH@example.org', 'ann smith'])(
  'finds the user’s own name weak (%j)',
  (password) => {
    expect(isWeakPassword(password, names)).toBe(true);
    expect(isWeakPassword(password)).toBe(false);
  },
);

test.each(['correct horse', 'annsmith7!', 'пароль на вечер', '  a b c  d'])('accepts %j', (password) =>
  expect(isWeakPassword(password, names)).toBe(false),
);

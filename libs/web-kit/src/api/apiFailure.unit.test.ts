import { errorMessage, isApiFailure } from './apiFailure';

const failure = { status: 409, code: 'conflict', message: 'Somebody was faster', display: '409: …' };

test('a failure with the server’s message → shows that message', () => {
  expect(errorMessage(failure, 'An error occurred')).toBe('Somebody was faster');
});

test.each([undefined, null, 'text', {}, { ...failure, message: '' }, { message: 42 }])(
  'an error that says nothing (%p) → shows the fallback',
  (error) => {
    expect(errorMessage(error, 'An error occurred')).toBe('An error occurred');
  },
);

test('only a whole failure → counts as one', () => {
  expect(isApiFailure(failure)).toBe(true);
  expect(isApiFailure(new Error('x'))).toBe(false);
  expect(isApiFailure(null)).toBe(false);
});

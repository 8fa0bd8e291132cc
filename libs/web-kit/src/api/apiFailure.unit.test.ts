import { errorMessage, isApiFailure } from './apiFailure';

const failure = { status: 409, code: 'conflict', message: 'Someone was faster', display: '409: …' };

test("shows the server's message", () => {
  expect(errorMessage(failure, 'An error occurred')).toBe('Someone was faster');
});

test.each([undefined, null, 'text', {}, { ...failure, message: '' }, { message: 42 }])(
  'shows the fallback for %p',
  (error) => {
    expect(errorMessage(error, 'An error occurred')).toBe('An error occurred');
  },
);

test('recognises only complete failures', () => {
  expect(isApiFailure(failure)).toBe(true);
  expect(isApiFailure(new Error('x'))).toBe(false);
  expect(isApiFailure(null)).toBe(false);
});

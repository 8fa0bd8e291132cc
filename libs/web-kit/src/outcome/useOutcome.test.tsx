import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { ApiFailure } from '../api/apiFailure';
import { renderRemote } from '../testing';
import type { Outcome } from './outcome';
import { useOutcome } from './useOutcome';

const wrongPassword: ApiFailure = {
  status: 403,
  code: 'wrong-password',
  message: 'This is not your password',
  display: '403: This is not your password',
};

/** Renders a button that reports an outcome, and shows what the report returned. */
function renderOutcome(say: (outcome: Outcome) => boolean) {
  function Asked() {
    const outcome = useOutcome();
    const [answer, setAnswer] = useState<boolean>();
    return (
      <>
        <button onClick={() => setAnswer(say(outcome))}>ask</button>
        <p>{`answered ${String(answer)}`}</p>
      </>
    );
  }
  const { user } = renderRemote(<Asked />);
  return { user, ask: () => user.click(screen.getByRole('button', { name: 'ask' })) };
}

test('shows a toast with Undo, which undoes once', async () => {
  const putBack = jest.fn();
  const { user, ask } = renderOutcome(({ done }) => done('Item removed', 'Milk', putBack));
  await ask();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(putBack).toHaveBeenCalledTimes(1);
});

test.each([
  ['a failure', wrongPassword, 'This is not your password'],
  ['anything else', undefined, 'An error occurred'],
  ['words', 'Please try again.', 'Please try again.'],
])('says why when it failed with %s', async (_case, why, words) => {
  const { ask } = renderOutcome(({ failed }) => failed('Failed to save', why));
  await ask();
  expect(await screen.findByText('Failed to save')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('answered false')).toBeVisible();
});

test('shows the failure under the field it concerns', async () => {
  const password = jest.fn();
  const email = jest.fn();
  const { ask } = renderOutcome(({ failed }) =>
    failed('Failed to save', wrongPassword, { 'wrong-password': password, 'email-taken': email }),
  );
  await ask();
  expect(await screen.findByText('Failed to save')).toBeVisible();
  expect(password.mock.calls).toEqual([['This is not your password']]);
  expect(email).not.toHaveBeenCalled();
});

import { trackCall, waitForResponses, waitForPendingRequests } from './openCalls';
import type { ApiFailure } from './apiFailure';
import type { ApiResult } from './requestJson';

const answer = (asOf: number): ApiResult => ({ data: null, meta: { asOf, account: null } });
const failure = (status: ApiFailure['status']): ApiResult => ({
  error: { status, code: 'unknown', message: '', display: '' },
});
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each<[string, ApiResult, boolean]>([
  ['a response', answer(1_764_000_000_000), true],
  ['an error response', failure(403), true],
  ['a cached response', answer(0), false],
  ['no network', failure('offline'), false],
  ['a gateway error', failure(503), false],
])('tells whether the server was reached after %s', async (_case, result, isReached) => {
  const waiting = waitForResponses();
  await trackCall(() => Promise.resolve(result));
  expect(await waiting).toBe(isReached);
});

test('ignores failures from before it started waiting', async () => {
  await trackCall(() => Promise.resolve(failure('offline')));
  expect(await waitForResponses()).toBe(true);
});

test('waits for open calls and for one that starts shortly after', async () => {
  const ended: string[] = [];
  const call = (name: string, milliseconds: number) =>
    trackCall(async () => {
      await later(milliseconds);
      ended.push(name);
      return answer(1);
    });
  void call('open', 300);
  const waiting = waitForResponses();
  await later(20);
  void call('later', 400);
  await waiting;
  expect(ended).toEqual(['open', 'later']);
});

test('waits for open calls and their successors, up to a limit', async () => {
  await waitForPendingRequests(60_000);
  const ended: string[] = [];
  void trackCall(async () => {
    await later(50);
    ended.push('call');
    setTimeout(() => void trackCall(() => later(50).then(() => (ended.push('next'), answer(1)))), 1);
    return answer(1);
  });
  await waitForPendingRequests(60_000);
  expect(ended).toEqual(['call', 'next']);
  let end: (result: ApiResult) => void = () => undefined;
  const open = trackCall(() => new Promise<ApiResult>((resolve) => (end = resolve)));
  await waitForPendingRequests(20);
  end(answer(1));
  await open;
});

import { counted, whenAnswered, whenNoCallIsOpen } from './openCalls';
import type { ApiFailure } from './apiFailure';
import type { ApiResult } from './requestJson';

const answer = (asOf: number): ApiResult => ({ data: null, meta: { asOf, account: null } });
const failure = (status: ApiFailure['status']): ApiResult => ({
  error: { status, code: 'unknown', message: '', display: '' },
});
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each<[string, ApiResult, boolean]>([
  ['an answer of now', answer(1_764_000_000_000), true],
  ['a refusal, which is an answer, too', failure(403), true],
  ['an answer that this device had kept', answer(0), false],
  ['no network', failure('offline'), false],
  ['a server that is not itself', failure(503), false],
])('%s → whether the server was reached', async (_what, result, isReached) => {
  const waiting = whenAnswered();
  await counted(() => Promise.resolve(result));
  expect(await waiting).toBe(isReached);
});

test('what went wrong before it was waited for → is not told', async () => {
  await counted(() => Promise.resolve(failure('offline')));
  expect(await whenAnswered()).toBe(true);
});

test('calls that are open, and one that begins a moment later → all are waited for', async () => {
  const ended: string[] = [];
  const call = (name: string, milliseconds: number) =>
    counted(async () => {
      await later(milliseconds);
      ended.push(name);
      return answer(1);
    });
  void call('open', 300);
  const waiting = whenAnswered();
  await later(20);
  void call('later', 400);
  await waiting;
  expect(ended).toEqual(['open', 'later']);
});

test('no call is open → hardly waits; one that is, and one that follows it → until their answers; one that never ends → so long and no longer', async () => {
  await whenNoCallIsOpen(60_000);
  const ended: string[] = [];
  void counted(async () => {
    await later(50);
    ended.push('call');
    setTimeout(() => void counted(() => later(50).then(() => (ended.push('next'), answer(1)))), 1);
    return answer(1);
  });
  await whenNoCallIsOpen(60_000);
  expect(ended).toEqual(['call', 'next']);
  let end: (result: ApiResult) => void = () => undefined;
  const open = counted(() => new Promise<ApiResult>((resolve) => (end = resolve)));
  await whenNoCallIsOpen(20);
  end(answer(1));
  await open;
});

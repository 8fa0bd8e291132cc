import { traceHeaders } from './traceHeaders';

const headers = () => traceHeaders() as { traceparent: string; tracestate?: string };

test('gives each call its own trace and span', () => {
  const several = Array.from({ length: 50 }, () => headers().traceparent);
  for (const one of several) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(several.flatMap((one) => one.split('-').slice(1, 3))).size).toBe(100);
});

test('sends the time since a recent click', () => {
  const now = jest.spyOn(performance, 'now');
  const click = new MouseEvent('click');
  now.mockReturnValue(click.timeStamp - 10_000);
  expect(headers().tracestate).toBeUndefined();
  document.body.dispatchEvent(click);
  now.mockReturnValue(click.timeStamp + 41.6);
  expect(headers().tracestate).toBe('forkcast=42');
  now.mockReturnValue(click.timeStamp + 2_001);
  expect(headers().tracestate).toBeUndefined();
});

test('counts a click whose propagation is stopped', () => {
  const now = jest.spyOn(performance, 'now');
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => event.stopPropagation());
  const click = new MouseEvent('click', { bubbles: true });
  button.dispatchEvent(click);
  now.mockReturnValue(click.timeStamp + 5);
  expect(headers().tracestate).toBe('forkcast=5');
});

import { waitFor } from '@testing-library/react';
import { type Change, createLiveConnection } from './liveConnection';
import type { LiveMessage } from './liveHub';
import { FakeEventSource } from '../testing/fakeEventSource';
import { allTopics } from './topicGenerations';

/** A fake shared worker that records what the tab sends. */
class FakeWorker extends EventTarget {
  readonly sent: { type: string; since?: number }[] = [];
  readonly port: {
    postMessage: (message: { type: string }) => void;
    onmessage?: (event: MessageEvent) => void;
  } = {
    postMessage: (message) => this.sent.push(message),
  };
  says(message: LiveMessage) {
    this.port.onmessage?.(new MessageEvent('message', { data: message }));
  }
  get types() {
    return this.sent.map(({ type }) => type);
  }
}

let stop: () => void;
const hidden = jest.spyOn(document, 'hidden', 'get');
beforeEach(() => {
  hidden.mockReturnValue(false);
});
afterEach(() => stop());

function tab() {
  const worker = new FakeWorker();
  const sources: FakeEventSource[] = [];
  const received: Change[] = [];
  const live = createLiveConnection({
    openWorker: () => worker as unknown as SharedWorker, // the subset that the connection uses
    open: () => {
      const source = new FakeEventSource();
      sources.push(source);
      return source.asEventSource;
    },
  });
  live.onChange((change) => received.push(change));
  stop = live.start('ann');
  return { worker, sources, received, topics: () => received.map(({ topic }) => topic) };
}

function show(isShown: boolean) {
  hidden.mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
}

const transition = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

it('joins the worker without opening its own connection', () => {
  const { worker, sources } = tab();
  expect(worker.types).toEqual(['join']);
  expect(sources).toEqual([]);
});

it('passes on changes, also while hidden', () => {
  const { worker, received } = tab();
  show(false);
  worker.says({ type: 'changes', changes: [{ topic: 'recipes', position: '12' }] });
  expect(received).toEqual([{ topic: 'recipes', position: '12' }]);
});

it('makes a visible tab fetch everything after a gap', () => {
  const { worker, topics } = tab();
  worker.says({ type: 'gap' });
  expect(topics()).toEqual(allTopics);
});

it('makes a hidden tab fetch everything after a gap once it is shown', () => {
  const { worker, topics } = tab();
  show(false);
  worker.says({ type: 'gap' });
  worker.says({ type: 'gap' });
  expect(topics()).toEqual([]);
  show(true);
  show(true);
  expect(topics()).toEqual(allTopics);
});

it('leaves when the page enters the back/forward cache, and rejoins with that time', () => {
  const { worker } = tab();
  const before = Date.now();
  transition('pagehide');
  transition('pageshow');
  expect(worker.types).toEqual(['join', 'leave', 'join']);
  expect(worker.sent.at(-1)?.since).toBeGreaterThanOrEqual(before);
});

it('leaves when stopped', () => {
  const { worker } = tab();
  stop();
  transition('pageshow');
  expect(worker.types).toEqual(['join', 'leave']);
});

it("elects a leader if the worker can't be loaded", async () => {
  const { worker, sources } = tab();
  worker.dispatchEvent(new Event('error'));
  await waitFor(() => expect(sources).toHaveLength(1));
});

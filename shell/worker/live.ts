import { LiveHub, openLive } from '@forkcast/web-kit/liveHub';

declare const self: SharedWorkerGlobalScope;

/** Messages from tabs (libs/web-kit/src/live/liveConnection.ts). */
type TabMessage = { type: 'join'; since: number } | { type: 'leave' };

// Tabs share a worker if they have the same release, account and household: its URL contains a hash, and its
// name is the account.
const account = self.name;
const ports = new Set<MessagePort>();
const hub = new LiveHub({
  open: (age) => openLive(account, age),
  publish: (message) => {
    for (const port of ports) port.postMessage(message);
  },
});

self.addEventListener('connect', ({ ports: [port] }) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'leave') {
      ports.delete(port);
      if (ports.size === 0) hub.stop();
      return;
    }
    ports.add(port);
    const missed = hub.join(data.since);
    if (missed) port.postMessage(missed);
  };
});

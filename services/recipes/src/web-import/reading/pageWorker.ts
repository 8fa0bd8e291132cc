import { parentPort } from 'node:worker_threads';
import { parseRecipePage } from '../page/parseRecipePage';
import type { PageToRead, ReaderAnswer } from './readerProtocol';

// The program of the thread that reads web pages: what a page costs is not taken from the service's own thread.
const answer = (message: ReaderAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ html, url }: PageToRead) => {
  answer({ kind: 'read', recipe: parseRecipePage(html, url) });
});
answer({ kind: 'ready' });

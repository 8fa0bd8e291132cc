// The baseline of costBench: prepared responses sent by Koa alone.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** Keyed by path with query. */
export type BareAnswers = Record<string, { type: string; text: string }>;

process.once('message', (answers: BareAnswers) => {
  const app = new Koa();
  app.use((ctx) => {
    const answer = answers[ctx.url];
    if (!answer) return;
    ctx.type = answer.type;
    ctx.body = answer.text;
  });
  // Koa's promise isn't needed.
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});

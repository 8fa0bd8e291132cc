import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { createLogger } from '../logger';
import { requestContext, type RequestState } from './requestContext';

test('logs the address of a request without secrets in it', async () => {
  const written: string[] = [];
  const logger = createLogger({
    name: 'test',
    level: 'debug',
    destination: { write: (line) => written.push(line) },
  });
  const app = new Koa<RequestState>();
  app.use(requestContext(logger));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const token = 'aB3-_'.repeat(9).slice(0, 43);
  const id = '0190a0b0-1111-4222-8333-444455556666';
  for (const path of [`/list/${token}/lines`, `/calendar/${token}.ics`, `/api/recipes/${id}`])
    await fetch(`http://127.0.0.1:${port}${path}`);
  server.close();
  const paths = written.map((line) => (JSON.parse(line) as { path: string }).path);
  expect(paths).toEqual(['/list/…/lines', '/calendar/….ics', `/api/recipes/${id}`]);
});

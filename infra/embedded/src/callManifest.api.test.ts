import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOfServices } from './testing/manifestOfServices';

test('knows the calls in the gateway as the services describe them', () => {
  const file = path.resolve(__dirname, '../../../gateway/src/proxy/calls.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const actual: Record<string, unknown> = { ...manifestOfServices() };
  const differing = Object.keys({ ...known, ...actual }).filter(
    (call) => JSON.stringify(known[call]) !== JSON.stringify(actual[call]),
  );
  if (differing.length > 0) {
    throw new Error(`The services say something else of ${differing.join(', ')}: run npm run manifest`);
  }
});

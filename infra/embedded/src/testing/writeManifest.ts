import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOfServices } from './manifestOfServices';

const file = path.resolve(__dirname, '../../../../gateway/src/proxy/calls.json');

// `npm run manifest`: writes the call manifest of the services for the gateway.
const calls = Object.entries(manifestOfServices());
const lines = calls.map(([call, traits]) => `${JSON.stringify(call)}: ${JSON.stringify(traits)}`);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);

// `npm run seed`: a demonstration household in the data directory. The product must not be running on it.
import { buildIfStale, checkNode, installIfMissing, run } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();
run(process.execPath, ['infra/embedded/dist/seed.js']);

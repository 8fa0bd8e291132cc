// `npm run seed`: creates a sample household in the data directory. Stop the product first.
import { buildIfStale, checkNode, installIfMissing, run } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();
run(process.execPath, ['infra/embedded/dist/seed.js']);

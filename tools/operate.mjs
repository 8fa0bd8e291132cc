// `npm run backup`, `npm run restore` …: the operator's commands, built if necessary.
import { buildIfStale, checkNode, installIfMissing, run } from './setup.mjs';

const [, , command, ...args] = process.argv;
checkNode();
installIfMissing();
buildIfStale();
run(process.execPath, ['--enable-source-maps', `infra/operations/dist/${command}.js`, ...args], {
  cwd: process.cwd(),
});

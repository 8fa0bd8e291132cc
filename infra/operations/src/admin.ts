import { userInfo } from 'node:os';
import { type AdminRequest } from '@forkcast/accounts';
import { readConfig } from '@forkcast/embedded';
import { administerDirectory } from './administering/administerDirectory';
import { dataDirectory } from './dataDirectory';
import { OperatorError, runCommand } from './operatorError';

const USAGE = 'Usage: npm run admin -- list | grant <email> | revoke <email>';

runCommand(async (args) => {
  const request = parseRequest(args);
  const config = readConfig({ ...process.env, DATA_DIR: dataDirectory(process.env) });
  const administrators = await administerDirectory(request, config);
  if (request.action === 'grant') console.log(`${request.email} is an administrator now.`);
  if (request.action === 'revoke') console.log(`${request.email} isn't an administrator any more.`);
  if (request.action !== 'list') return;
  console.log(administrators.join('\n') || 'There are no administrators. npm run admin -- grant <email>');
});

function parseRequest([action, email, ...more]: readonly string[]): AdminRequest {
  const by = userInfo().username;
  if (action === 'list' && email === undefined) return { action, by };
  if ((action === 'grant' || action === 'revoke') && email && more.length === 0) return { action, email, by };
  throw new OperatorError(USAGE);
}

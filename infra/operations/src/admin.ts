import { userInfo } from 'node:os';
import { type AdministratorWish } from '@forkcast/accounts';
import { readConfig } from '@forkcast/embedded';
import { administerDirectory } from './administering/administerDirectory';
import { dataDirectory } from './dataDirectory';
import { OperatorError, runCommand } from './operatorError';

const USAGE = 'Usage: npm run admin -- list | grant <email> | revoke <email>';

runCommand(async (args) => {
  const wish = wishIn(args);
  const config = readConfig({ ...process.env, DATA_DIR: dataDirectory(process.env) });
  const administrators = await administerDirectory(wish, config);
  if (wish.action === 'grant') console.log(`${wish.email} is an administrator now.`);
  if (wish.action === 'revoke') console.log(`${wish.email} isn't an administrator any more.`);
  if (wish.action !== 'list') return;
  console.log(administrators.join('\n') || 'There are no administrators. npm run admin -- grant <email>');
});

function wishIn([action, email, ...more]: readonly string[]): AdministratorWish {
  const by = userInfo().username;
  if (action === 'list' && email === undefined) return { action, by };
  if ((action === 'grant' || action === 'revoke') && email && more.length === 0) return { action, email, by };
  throw new OperatorError(USAGE);
}

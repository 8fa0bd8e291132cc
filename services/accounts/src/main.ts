import { runService } from '@forkcast/service-kit';
import { accounts } from './accounts';
import { accountsEnvironment, accountsOptions } from './config';

void runService({
  name: accounts.name,
  environment: accountsEnvironment,
  startService: (dependencies, environment) =>
    accounts.start(dependencies, { ...accountsOptions(environment), announcesSetUp: true }),
});

import { runService } from '@forkcast/service-kit';
import { accounts } from './accounts';
import { limitsEnvironment, limitsInForce } from './limits';
import { accountsEnvironment, accountsOptions } from './config';

void runService({
  name: accounts.name,
  environment: accountsEnvironment,
  startService: (dependencies, environment) =>
    accounts.start(dependencies, {
      ...accountsOptions(environment),
      announcesSetUp: true,
      server: { limits: limitsInForce(limitsEnvironment, environment) },
    }),
});

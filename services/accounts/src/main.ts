import { runService } from '@forkcast/service-kit';
import { accountsEnvironment, accountsOptions } from './config';
import { startService } from './startService';

void runService({
  name: 'accounts',
  environment: accountsEnvironment,
  startService: (dependencies, environment) =>
    startService({ ...dependencies, ...accountsOptions(environment) }),
});

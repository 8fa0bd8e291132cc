import { runService } from '@forkcast/service-kit';
import { mailOptions, mailServiceEnvironment } from './config';
import { startService } from './startService';

void runService({
  name: 'mail',
  environment: mailServiceEnvironment,
  startService: (dependencies, environment) => startService(dependencies, mailOptions(environment)),
});

import { runService } from '@forkcast/service-kit';
import { mailOptions, mailServiceEnvironment } from './config';
import { mail } from './mail';

void runService({
  name: mail.name,
  environment: mailServiceEnvironment,
  startService: (dependencies, environment) =>
    mail.start(dependencies, { options: mailOptions(environment) }),
});

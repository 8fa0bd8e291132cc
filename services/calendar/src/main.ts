import { runService } from '@forkcast/service-kit';
import { calendarEnvironment, calendarOptions } from './config';
import { startService } from './startService';

void runService({
  name: 'calendar',
  environment: calendarEnvironment,
  startService: (dependencies, environment) => startService(dependencies, calendarOptions(environment)),
});

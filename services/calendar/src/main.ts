import { runService } from '@forkcast/service-kit';
import { calendar } from './calendar';
import { calendarEnvironment, calendarOptions } from './config';

void runService({
  name: calendar.name,
  environment: calendarEnvironment,
  startService: (dependencies, environment) => calendar.start(dependencies, calendarOptions(environment)),
});

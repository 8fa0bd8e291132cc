import { runService } from '@forkcast/service-kit';
import { limitsEnvironment, limitSettings } from './limits';
import { recipes } from './recipes';

void runService({
  name: recipes.name,
  environment: limitsEnvironment,
  startService: (dependencies, environment) =>
    recipes.start(dependencies, { limits: limitSettings(environment) }),
});

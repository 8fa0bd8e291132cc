import { runService } from '@forkcast/service-kit';
import { limitSettings, recipesEnvironment } from './limits';
import { recipes } from './recipes';

void runService({
  name: recipes.name,
  environment: recipesEnvironment,
  startService: (dependencies, environment) =>
    recipes.start(dependencies, {
      limits: limitSettings(environment),
      ...(environment.PRODUCT_NAME === undefined ? {} : { productName: environment.PRODUCT_NAME }),
    }),
});

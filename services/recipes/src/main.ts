import { runService } from '@forkcast/service-kit';
import { z } from 'zod';
import { limitsEnvironment, limitSettings } from './limits';
import { recipes } from './recipes';

void runService({
  name: recipes.name,
  environment: { ...limitsEnvironment, PRODUCT_NAME: z.string().min(1).max(60).optional() },
  startService: (dependencies, environment) =>
    recipes.start(dependencies, {
      limits: limitSettings(environment),
      ...(environment.PRODUCT_NAME === undefined ? {} : { productName: environment.PRODUCT_NAME }),
    }),
});

import { runService, type EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';
import { shopping } from './shopping';

/** The variables of this service as a process of its own; README.md explains them. */
const environment = { PRODUCT_NAME: z.string().min(1).max(60).optional() } satisfies EnvironmentShape;

void runService({
  name: shopping.name,
  environment,
  startService: (dependencies, { PRODUCT_NAME: productName }) =>
    shopping.start(dependencies, productName === undefined ? {} : { productName }),
});

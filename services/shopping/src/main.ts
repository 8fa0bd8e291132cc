import { runService } from '@forkcast/service-kit';
import { shoppingEnvironment } from './config';
import { shopping } from './shopping';

void runService({
  name: shopping.name,
  environment: shoppingEnvironment,
  startService: (dependencies, { PRODUCT_NAME: productName }) =>
    shopping.start(dependencies, productName === undefined ? {} : { productName }),
});

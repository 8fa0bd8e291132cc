import { runService } from '@forkcast/service-kit';
import { shopping } from './shopping';

void runService({ name: shopping.name, environment: {}, startService: shopping.start });

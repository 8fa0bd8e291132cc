import { runService } from '@forkcast/service-kit';
import { larder } from './larder';

void runService({ name: larder.name, environment: {}, startService: larder.start });

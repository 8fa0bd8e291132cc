import { runService } from '@forkcast/service-kit';
import { startService } from './startService';

void runService({ name: 'shopping', environment: {}, startService });

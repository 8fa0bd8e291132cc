import { runService } from '@forkcast/service-kit';
import { community } from './community';

void runService({ name: community.name, environment: {}, startService: community.start });

import { runService } from '@forkcast/service-kit';
import { planner } from './planner';

void runService({ name: planner.name, environment: {}, startService: planner.start });

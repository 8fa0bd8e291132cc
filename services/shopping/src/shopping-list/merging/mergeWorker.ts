import { serveWork } from '@forkcast/service-kit/serveWork';
import { decideLocally, type Merge } from './decideLocally';

// The program of the worker threads that merge large plans into lists.
serveWork(({ command, state }: Merge) => decideLocally(command, state));

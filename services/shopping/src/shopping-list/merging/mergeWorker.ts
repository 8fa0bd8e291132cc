import { serveWork } from '@forkcast/service-kit/serveWork';
import { decideHere, type Merge } from './decideHere';

// The program of the threads that merge large plans into lists.
serveWork(({ command, state }: Merge) => decideHere(command, state));

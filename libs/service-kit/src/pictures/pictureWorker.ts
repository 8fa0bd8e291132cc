import { serveWork } from '../workers/serveWork';
import { workOnPicture } from './workOnPicture';

// The program of picture processes. A malicious picture can only harm this process, not the service.
serveWork(workOnPicture);

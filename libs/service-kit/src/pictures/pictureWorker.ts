import { serveWork } from '../workers/serveWork';
import { workOnPicture } from './workOnPicture';

// The program of the processes that read pictures: what a picture does to its reader, it does not do to the service.
serveWork(workOnPicture);

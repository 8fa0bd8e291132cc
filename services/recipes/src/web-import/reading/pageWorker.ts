import { serveWork } from '@forkcast/service-kit/serveWork';
import { parseRecipePage } from '../page/parseRecipePage';
import type { PageToRead } from './pageReader';

// The program of the threads that read web pages: what a page costs is not taken from the service's own thread.
serveWork(({ html, url }: PageToRead) => parseRecipePage(html, url));

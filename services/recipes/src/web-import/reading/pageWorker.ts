import { withoutInvalidCharacters } from '@forkcast/contracts';
import { serveWork } from '@forkcast/service-kit/serveWork';
import { parseRecipePage } from '../page/parseRecipePage';
import { understandText } from '../text/understandText';
import type { WorkRead, WorkToRead } from './pageReader';

// The program of the worker threads that parse pages and texts, so that the service's own thread stays
// responsive.
serveWork((work: WorkToRead): WorkRead => withoutInvalidCharacters(read(work)));

function read(work: WorkToRead): WorkRead {
  return 'text' in work ? understandText(work.text) : parseRecipePage(work.html, work.url);
}

import { withoutInvalidCharacters } from '@forkcast/contracts';
import { serveWork } from '@forkcast/service-kit/serveWork';
import { parseRecipePage } from '../page/parseRecipePage';
import { understandText } from '../text/understandText';
import type { WorkRead, WorkToRead } from './pageReader';

// The program of the threads that read what others wrote: what it costs is not taken from the service's own thread.
serveWork((work: WorkToRead): WorkRead => withoutInvalidCharacters(read(work)));

function read(work: WorkToRead): WorkRead {
  return 'text' in work ? understandText(work.text) : parseRecipePage(work.html, work.url);
}

import { withoutInvalidCharacters } from '@forkcast/contracts';
import { serveWork } from '@forkcast/service-kit/serveWork';
import { readLinkedFile } from '../file/readLinkedFile';
import { parseRecipePage } from '../page/parseRecipePage';
import { understandText } from '../text/understandText';
import type { WorkRead, WorkToRead } from './pageReader';

// The program of the threads that read what others wrote: what it costs is not taken from the service's own thread.
serveWork((work: WorkToRead): WorkRead => withoutInvalidCharacters(read(work)));

function read(work: WorkToRead): WorkRead {
  if ('text' in work) return understandText(work.text);
  return 'file' in work ? readLinkedFile(work.file) : parseRecipePage(work.html, work.url);
}

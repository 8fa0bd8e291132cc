import type { ErrorBody } from '@forkcast/contracts';
import { accountHeaders } from '@forkcast/web-kit';
import { t } from './texts';

/** The server collects everything before it responds; a large collection takes a while. */
const TIMEOUT_MS = 120_000;
const DEFAULT_NAME = 'export.zip';

export interface ExportedFile {
  name: string;
  content: Blob;
}

/**
 * Downloads the zip with all data. Rejects with an error whose message can be shown to users; it is empty if
 * there is none.
 */
export async function fetchExport(): Promise<ExportedFile> {
  const response = await requestExport();
  if (!response.ok) throw new Error(parseMessage(await response.text()));
  const [, name = DEFAULT_NAME] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}

async function requestExport(): Promise<Response> {
  try {
    return await fetch(new URL('/api/user/export', location.origin).href, {
      credentials: 'same-origin',
      headers: accountHeaders(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new Error(t('unreachable'), { cause });
  }
}

function parseMessage(text: string): string {
  try {
    const { error } = Object(JSON.parse(text)) as Partial<ErrorBody>; // Parsed by hand: the schema would bundle zod.
    return typeof error?.message === 'string' ? error.message : '';
  } catch {
    // A proxy's error page instead of the API's JSON.
    return '';
  }
}

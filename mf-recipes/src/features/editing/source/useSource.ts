import type { PagePreview, UnderstoodRecipe } from '@forkcast/contracts';
import { errorMessage } from '@forkcast/web-kit';
import { useEffect, useRef, useState } from 'react';
import { usePreviewPageMutation } from '../../web-import/webImportApi';
import { useUnderstandMutation } from '../editingApi';
import { t } from '../texts';
import { parseSource } from './parseSource';

export type SourceState =
  | { phase: 'field'; problem: string | null }
  /** Null while a text is read. */
  | { phase: 'reading'; address: string | null };

interface SourceOptions {
  /** The initial content of the field. */
  text: string;
  onPage: (page: PagePreview) => void;
  onText: (recipe: UnderstoodRecipe) => void;
  onPages: (addresses: readonly string[]) => void;
}

/** Reads a link or a text in the field. Several links open the import page. */
export function useSource({ text: initial, onPage, onText, onPages }: SourceOptions) {
  const [text, setText] = useState(initial);
  const [state, setState] = useState<SourceState>({ phase: 'field', problem: null });
  const [previewPage] = usePreviewPageMutation();
  const [understand] = useUnderstandMutation();
  const reading = useRef<{ abort: () => void }>(null);
  const stop = () => {
    reading.current?.abort();
    reading.current = null;
  };
  useEffect(() => stop, []);

  const run = async <Read>(
    request: { abort: () => void; unwrap: () => Promise<Read> },
    address: string | null,
    onRead: (read: Read) => void,
  ) => {
    stop();
    reading.current = request;
    setState({ phase: 'reading', address });
    let problem: string | null = null;
    try {
      const read = await request.unwrap();
      if (reading.current !== request) return;
      setText('');
      onRead(read);
    } catch (error) {
      // Cancelled, or another source is being read.
      if (reading.current !== request) return;
      problem = errorMessage(error, address === null ? t('pasteFailed') : t('pageFailed'));
    }
    reading.current = null;
    setState({ phase: 'field', problem });
  };

  const read = (given = text) => {
    const source = parseSource(given);
    if (source === null) setState({ phase: 'field', problem: t('sourceMissing') });
    else if ('text' in source) void run(understand({ text: given }), null, onText);
    else if (source.addresses.length > 1) onPages(source.addresses);
    else {
      const [url = ''] = source.addresses;
      void run(previewPage({ url }), url, onPage);
    }
  };

  return {
    text,
    state,
    read,
    change: (next: string) => {
      setText(next);
      setState({ phase: 'field', problem: null });
    },
    cancel: () => {
      stop();
      setState({ phase: 'field', problem: null });
    },
  };
}

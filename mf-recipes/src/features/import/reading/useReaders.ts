import type { Matches } from '@forkcast/recipe-files';
import type { Reader } from '@forkcast/recipe-files/import';
import { useUnderstandMutation } from '../../editing/editingApi';
import { usePreviewPageMutation } from '../../web-import/webImportApi';
import type { Chosen } from './chosen';
import { openReader } from './openReader';
import { pageReader } from './pageReader';
import { textReader } from './textReader';

/** Returns a function that reads any kind of chosen input. It rejects with the API's error. */
export function useReaders(): (chosen: Chosen, matches: Matches) => Promise<Reader> {
  const [previewPage] = usePreviewPageMutation();
  const [understand] = useUnderstandMutation();
  return async (chosen, matches) => {
    if ('addresses' in chosen) return pageReader(chosen.addresses, (url) => previewPage({ url }));
    const files = await openReader();
    return 'text' in chosen
      ? textReader(chosen.text, files, (text) => understand({ text }).unwrap(), matches)
      : { ...files, read: (onFound) => files.read(chosen.files, onFound, matches) };
  };
}

import type { PagePreview } from '@forkcast/contracts';
import { errorMessage } from '@forkcast/web-kit';
import { useEffect, useRef, useState } from 'react';
import { formFor, type RecipeForm } from '../editing/form/recipeForm';
import { withHeadings } from '../editing/rows/headings';
import { t } from './texts';
import { usePreviewPageMutation } from './webImportApi';

/** How far the import from a web address has come. */
export type PageImportState =
  | { phase: 'address'; address: string; problem: string | null }
  | { phase: 'reading'; address: string }
  /** `preview` is null where the recipe is written by hand. */
  | { phase: 'recipe'; address: string; initial: RecipeForm; preview: PagePreview | null };

const atFirst = (address: string): PageImportState => ({ phase: 'address', address, problem: null });

interface PageImportOptions {
  /** What stands in the field at first. */
  address: string;
  /** Told of the address of the photo that a page names. */
  onPhoto: (address: string) => void;
  /** A page's recipe is left without having been saved. */
  onLeft: () => void;
}

/** A web page on its way to be a recipe of the collection. */
export function usePageImport({ address: given, onPhoto, onLeft }: PageImportOptions) {
  const [state, setState] = useState<PageImportState>(() => atFirst(given));
  const [previewPage] = usePreviewPageMutation();
  const reading = useRef<{ abort: () => void }>(null);
  useEffect(() => () => reading.current?.abort(), []);

  /** Back to the address, which can be corrected. */
  const back = (problem: string | null = null) => {
    reading.current?.abort();
    reading.current = null;
    onLeft();
    setState(({ address }) => ({ phase: 'address', address, problem }));
  };

  const read = async (typed: string) => {
    const address = typed.trim();
    if (address === '') {
      setState({ phase: 'address', address, problem: t('addressMissing') });
      return;
    }
    const request = previewPage({ url: address });
    reading.current = request;
    setState({ phase: 'reading', address });
    try {
      const preview = await request.unwrap();
      if (reading.current !== request) return;
      if (preview.photo !== null) onPhoto(preview.photo);
      setState({ phase: 'recipe', address, initial: formOf(preview), preview });
    } catch (error) {
      // Cancelled, or another page is being read by now.
      if (reading.current !== request) return;
      back(errorMessage(error, t('unreadable')));
    }
  };

  return {
    state,
    read,
    back,
    byHand: (address: string) =>
      setState({ phase: 'recipe', address, initial: { ...formFor(null), url: address }, preview: null }),
    reset: () => {
      reading.current?.abort();
      reading.current = null;
      onLeft();
      setState(atFirst(''));
    },
  };
}

/**
 * The form as the page fills it in: ingredients in its own words, to be corrected before they are understood. Its notes
 * are times, servings and method once more, for screens without steps.
 */
function formOf(preview: PagePreview): RecipeForm {
  if (preview.asWritten) return formFor(preview);
  const { steps, notes, times, totalMinutes, ingredientLines, ingredients } = preview;
  const lines = ingredientLines.map((line, place) => ({ line, section: ingredients[place]?.section }));
  return {
    ...formFor({
      ...preview,
      times: times ?? (totalMinutes === null ? null : { total: totalMinutes }),
      notes: steps.length > 0 ? null : notes,
    }),
    ingredients: withHeadings(
      lines,
      ({ line }) => line,
      (heading) => `${heading}:`,
    ).join('\n'),
    knownIngredients: [],
  };
}

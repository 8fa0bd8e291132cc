import { limits, type ShoppingListItem } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import type { Entry } from './readEntries';
import type { Suggestion } from './suggestionsFor';
import { t } from './texts';
import { useAddEntries } from './useAddEntries';
import { useReading } from './useReading';
import { useSuggestionList } from './useSuggestionList';

/** Limit of lines per paste. */
const PASTED_LINES_LIMIT = 200;

/** The text and the pasted lines of the form for new items, and what they are read as. */
export function useQuickEntry(items: readonly ShoppingListItem[]) {
  const [wasFocused, setWasFocused] = useState(false);
  const [text, setText] = useState('');
  const { pasted, setPasted, onPaste } = usePastedLines();
  const field = useRef<HTMLInputElement>(null);
  const { reading, entries, suggestions, readOnceLoaded, readChosen } = useReading(
    { text, pasted },
    items,
    wasFocused,
  );
  const addEntries = useAddEntries(items, reading);
  const discardPasted = pasted.length > 0 ? () => setPasted([]) : null;
  const choose = (suggestion: Suggestion) => void add(readChosen(suggestion));
  const list = useSuggestionList({ suggestions, onChoose: choose, onEscape: discardPasted });

  const changeText = (typed: string) => {
    setText(typed);
    list.reset();
  };
  const add = async (newEntries: readonly Entry[]) => {
    field.current?.focus();
    if (newEntries.length === 0) return;
    // Clears the field at once for the next item. Rejected items are offered for a retry.
    changeText('');
    setPasted([]);
    if (await addEntries(newEntries)) return;
    const [first] = newEntries;
    if (newEntries.length === 1 && first) setText((current) => current || first.typed);
    else setPasted((current) => [...newEntries.map(({ typed }) => typed), ...current]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (reading ? add(entries) : readOnceLoaded().then(add));
  };
  const asOneLine = [...pasted.map((line) => line.trim()), text.trim()].filter(Boolean).join(', ');
  const addAsOneLine = () => void add([{ name: asOneLine, quantity: null, typed: asOneLine }]);
  const onFocus = () => {
    list.setFocused(true);
    setWasFocused(true);
  };
  return {
    field,
    text,
    list,
    reading,
    entries,
    suggestions,
    choose,
    submit,
    discardPasted,
    addAsOneLine: asOneLine.length <= limits.shoppingItemName ? addAsOneLine : null,
    changeText,
    onPaste,
    onFocus,
  };
}

/** Lines of a pasted list. A single line is pasted into the field as usual. */
function usePastedLines() {
  const { failed } = useOutcome();
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/u)
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    setPasted([...pasted, ...lines].slice(0, PASTED_LINES_LIMIT));
    if (pasted.length + lines.length > PASTED_LINES_LIMIT)
      failed(t('tooManyPasted', { limit: PASTED_LINES_LIMIT }), '');
  };
  return { pasted, setPasted, onPaste };
}

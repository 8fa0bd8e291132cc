import { useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField';

/** Long enough to type a word, short enough not to feel slow. */
const DEBOUNCE_MS = 250;
/** The API's limit. */
const MAX_SEARCH_LENGTH = 200;

export interface SettledSearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search. Changes from outside, such as 'Back', update the field. */
  search: string;
  onSearch: (search: string) => void;
}

/** A search field that debounces `onSearch` while the user types. */
export function SettledSearchField({ label, placeholder, search, onSearch }: SettledSearchFieldProps) {
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search === lastSearch.current) return;
    clearTimeout(timer.current);
    lastSearch.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSearch.current = typed;
      onSearch(typed);
    }, DEBOUNCE_MS);
  };

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={type}
    />
  );
}

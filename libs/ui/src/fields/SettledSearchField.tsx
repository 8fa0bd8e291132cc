import { useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField';

/** Debounce: long enough to type a word, short enough not to feel slow. */
const SETTLE_MS = 250;
/** The API's maximum length. */
const LONGEST_SEARCH = 200;

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
    }, SETTLE_MS);
  };

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={LONGEST_SEARCH}
      value={text}
      onChange={type}
    />
  );
}

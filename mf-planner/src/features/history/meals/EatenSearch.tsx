import { SearchField } from '@forkcast/ui';
import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word, short enough not to be waited for. */
const SETTLE_MS = 250;

interface EatenSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The search box: follows the typing at once, the list once the typing has settled. */
export function EatenSearch({ search, onSearch }: EatenSearchProps) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // 'Back' has changed the address under the box.
    if (search === asked.current) return;
    clearTimeout(timer.current);
    asked.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = next;
      onSearch(next);
    }, SETTLE_MS);
  };
  return (
    <SearchField
      label="Search what you ate"
      placeholder="Search what you ate..."
      value={typed}
      onChange={type}
    />
  );
}

import { SearchField } from '@forkcast/ui';
import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word, short enough not to be waited for. */
const SETTLE_MS = 250;

interface CommunitySearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The search box: follows the typing at once, the list once the typing has settled. */
export function CommunitySearch({ search, onSearch }: CommunitySearchProps) {
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // 'Back' or a link has changed the address under the box.
    if (search === asked.current) return;
    clearTimeout(timer.current);
    asked.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = typed;
      onSearch(typed);
    }, SETTLE_MS);
  };

  return (
    <SearchField
      label="Search community recipes"
      placeholder="Search community recipes..."
      value={text}
      onChange={type}
    />
  );
}

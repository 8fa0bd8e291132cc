import { limits, type ShoppingListItem } from '@forkcast/contracts';
import { breakpoint, Button, color, icons, isComposing, layer, space, TextField } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import type { JoinedLine } from '../list/joinedLines';
import { useListActions } from '../list/useListActions';
import { t as tList } from '../texts';
import type { Entry } from './readEntries';
import type { Suggestion } from './suggestionsFor';
import { t } from './texts';
import { useHabits } from './useHabits';

/** On phones, right above the app shell's bottom bar, within reach of the thumb. */
const Form = styled.form`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};

  ${breakpoint.phone} {
    position: sticky;
    bottom: var(--fc-bottom-bar, 0px);
    z-index: ${layer.sticky};
    margin: auto -${space[4]} -${space[6]};
    padding: ${space[2]} ${space[4]};
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${space[2]};

  > :first-child {
    flex: 1;
  }
`;

/** Limit of lines per paste. */
const PASTED_LINES_LIMIT = 200;

const loadReading = () => import('./reading');
const nothingTyped: readonly never[] = [];

/** Adds items, several at once with their amounts, after a preview. Ignores blank input. */
export function QuickEntryForm({ items }: { items: readonly ShoppingListItem[] }) {
  const { done, failed } = useOutcome();
  const actions = useListActions();
  const { timeZone } = useSession().user;
  const [wasFocused, setWasFocused] = useState(false);
  const habits = useHabits(wasFocused);
  const reading = useLazyImport(loadReading, false);
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const [active, setActive] = useState<number | null>(null);
  const [isListClosed, setListClosed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const previewId = useId();

  const isOwnName = useMemo(() => reading?.ownNames(habits), [reading, habits]);
  const entries = useMemo(
    () =>
      reading
        ? [...reading.readLines(pasted, isOwnName), ...reading.readEntries(text, isOwnName)]
        : nothingTyped,
    [reading, pasted, text, isOwnName],
  );
  const showsPreview = entries.length > 1 || entries.some(({ quantity }) => quantity !== null);
  const suggestions = useMemo(
    () =>
      reading?.suggestionsFor(text, reading.nameBeingTyped(text), habits, items, {
        now: new Date(),
        timeZone,
      }) ?? nothingTyped,
    [reading, text, habits, items, timeZone],
  );
  const showsSuggestions = suggestions.length > 0 && isFocused && !isListClosed;

  const changeText = (typed: string) => {
    setText(typed);
    setActive(null);
    setListClosed(false);
  };

  const add = async (newEntries: readonly Entry[]) => {
    field.current?.focus();
    if (newEntries.length === 0) return;
    // Clears the field at once for the next item. Rejected items are offered for a retry.
    changeText('');
    setPasted([]);
    try {
      const added = await actions.add(newEntries.map(({ name, quantity }) => ({ name, quantity })));
      const undo = () =>
        actions.remove(added).catch((error: unknown) => failed(tList('removeFailed'), error));
      const title = added.length === 1 ? tList('added') : t('severalAdded', { count: added.length });
      const joined = reading?.joinedLines(items, added) ?? [];
      done(title, addedText(added, joined), undo);
    } catch (error) {
      const [first] = newEntries;
      if (newEntries.length === 1 && first) setText((current) => current || first.typed);
      else setPasted((current) => [...newEntries.map(({ typed }) => typed), ...current]);
      failed(tList('addFailed'), error);
    }
  };

  /** Waits for the parser. If it can't be loaded, the whole text becomes one item. */
  const parseAndAdd = async () => {
    const reader = reading ?? (await loadReading().catch(() => null));
    const name = text.trim();
    const asTyped = name === '' ? [] : [{ name, quantity: null, typed: name }];
    const isOwn = reader?.ownNames(habits);
    await add(reader ? [...reader.readLines(pasted, isOwn), ...reader.readEntries(text, isOwn)] : asTyped);
  };
  const choose = ({ before, name }: Suggestion) => {
    if (!reading) return;
    void add([...reading.readLines(pasted, isOwnName), ...reading.readChosen(before, name, isOwnName)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void parseAndAdd();
  };

  const asOneLine = [...pasted.map((line) => line.trim()), text.trim()].filter(Boolean).join(', ');
  const fitsOneLine = asOneLine.length <= limits.shoppingItemName;

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

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      if (showsSuggestions) setListClosed(true);
      else if (pasted.length > 0) setPasted([]);
      else return;
      event.stopPropagation();
      return;
    }
    if (suggestions.length === 0) return;
    const chosen = active === null || !showsSuggestions ? undefined : suggestions[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setListClosed(false);
      setActive(active === null || active === suggestions.length - 1 ? 0 : active + 1);
    } else if (event.key === 'ArrowUp' && showsSuggestions) {
      event.preventDefault();
      setActive(active === null ? suggestions.length - 1 : active === 0 ? null : active - 1);
    }
  };

  return (
    <Form onSubmit={submit} data-print="hide">
      <Line>
        <TextField
          label={tList('addLabel')}
          hideLabel
          placeholder={tList('addPlaceholder')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={limits.shoppingItemName}
          value={text}
          onChange={(event) => changeText(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setFocused(true);
            setWasFocused(true);
          }}
          onBlur={() => setFocused(false)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={showsSuggestions}
          aria-controls={showsSuggestions ? listId : undefined}
          aria-activedescendant={showsSuggestions && active !== null ? `${listId}-${active}` : undefined}
          aria-describedby={showsPreview ? previewId : undefined}
          ref={field}
        />
        <Button type="submit" variant="primary" icon={<icons.Plus />}>
          {tList('add')}
        </Button>
        {reading && showsSuggestions ? (
          <reading.Suggestions id={listId} suggestions={suggestions} active={active} onChoose={choose} />
        ) : null}
      </Line>
      {reading && showsPreview ? (
        <reading.EntryPreview
          id={previewId}
          entries={entries}
          onAsOneLine={
            fitsOneLine ? () => void add([{ name: asOneLine, quantity: null, typed: asOneLine }]) : null
          }
          onDiscard={pasted.length > 0 ? () => setPasted([]) : null}
        />
      ) : null}
    </Form>
  );
}

/** For a single merged item, only the result; otherwise all names, then the merged items. */
function addedText(added: readonly { name: string }[], joined: readonly JoinedLine[]): string {
  const names = added.map(({ name }) => name).join(', ');
  if (joined.length === 0) return names;
  const lines = joined.map(({ name, quantity }) =>
    quantity ? t('amountOf', { item: name, quantity }) : name,
  );
  const joinedText = t('joined', { lines: lines.join('; ') });
  return added.length === 1 ? joinedText : `${names}. ${joinedText}`;
}

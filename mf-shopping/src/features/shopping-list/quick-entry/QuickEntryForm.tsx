import { limits, type ShoppingListItem } from '@forkcast/contracts';
import { breakpoint, Button, color, icons, layer, space, TextField } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { t as tList } from '../texts';
import { useQuickEntry } from './useQuickEntry';

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

/** Adds items, several at once with their amounts, after a preview. Ignores blank input. */
export function QuickEntryForm({ items }: { items: readonly ShoppingListItem[] }) {
  const entry = useQuickEntry(items);
  const { text, list, reading, entries } = entry;
  const listId = useId();
  const previewId = useId();
  const showsPreview = entries.length > 1 || entries.some(({ quantity }) => quantity !== null);
  return (
    <Form onSubmit={entry.submit} data-print="hide">
      <Line>
        <TextField
          label={tList('addLabel')}
          hideLabel
          placeholder={tList('addPlaceholder')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={limits.shoppingItemName}
          value={text}
          onChange={(event) => entry.changeText(event.target.value)}
          onPaste={entry.onPaste}
          onKeyDown={list.onKeyDown}
          onFocus={entry.onFocus}
          onBlur={() => list.setFocused(false)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.isOpen && list.active !== null ? `${listId}-${list.active}` : undefined}
          aria-describedby={showsPreview ? previewId : undefined}
          ref={entry.field}
        />
        <Button type="submit" variant="primary" icon={<icons.Plus />}>
          {tList('add')}
        </Button>
        {reading && list.isOpen ? (
          <reading.Suggestions
            id={listId}
            suggestions={entry.suggestions}
            active={list.active}
            onChoose={entry.choose}
          />
        ) : null}
      </Line>
      {reading && showsPreview ? (
        <reading.EntryPreview
          id={previewId}
          entries={entries}
          onAsOneLine={entry.addAsOneLine}
          onDiscard={entry.discardPasted}
        />
      ) : null}
    </Form>
  );
}

import { limits } from '@forkcast/contracts';
import { color, icons, isComposing, radius, space, Stack, text, TextField } from '@forkcast/ui';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useListTagsQuery } from '../../collection/collectionApi';
import { t } from '../texts';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 32px;
  padding: 0 ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.chip};
  background: ${color.surfaceSunken};
  color: ${color.ink};
  font: inherit;
  font-size: ${text.sm};
  overflow-wrap: anywhere;
  text-align: left;
  cursor: pointer;

  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
    color: ${color.inkMuted};
  }
  &:hover {
    border-color: ${color.ink};
  }
`;

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
}

/** Free text with the household's tags as suggestions. Enter or a comma adds a tag. */
export function TagsField({ tags, onChange, onBlur }: TagsFieldProps) {
  const suggestions = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useListTagsQuery();
  const has = (tag: string) => tags.some((each) => each.toLowerCase() === tag.toLowerCase());
  const isFull = tags.length >= limits.recipeTags;

  const add = (words: string) => {
    const added: string[] = [];
    for (const word of words.split(/[,;\n]/)) {
      const tag = word.trim().slice(0, limits.recipeTag).trim();
      if (tag !== '' && !has(tag) && !added.some((each) => each.toLowerCase() === tag.toLowerCase()))
        added.push(tag);
    }
    setTyped('');
    if (added.length > 0) onChange([...tags, ...added].slice(0, limits.recipeTags));
  };
  const removeTag = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  };
  return (
    <Stack gap={2}>
      <TextField
        ref={field}
        label={t('tags')}
        dir="auto"
        hint={isFull ? t('tagsFull', { count: limits.recipeTags }) : t('tagsHint')}
        value={typed}
        disabled={isFull}
        maxLength={limits.recipeTag}
        enterKeyHint="done"
        autoComplete="off"
        list={suggestions}
        onChange={({ target }) => {
          // A chosen suggestion arrives as a whole; a comma on a phone's keyboard fires no usable key event.
          if (
            target.value.endsWith(',') ||
            known.some(({ tag }) => tag === target.value && !isTyped(target.value, typed))
          )
            add(target.value);
          else setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(typed);
          onBlur();
        }}
      />
      <datalist id={suggestions}>
        {known
          .filter(({ tag }) => !has(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length > 0 ? (
        <Chips aria-label={t('tagsChosen')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip type="button" aria-label={t('removeTag', { tag })} onClick={() => removeTag(tag)}>
                <span>{tag}</span>
                <icons.X aria-hidden />
              </Chip>
            </li>
          ))}
        </Chips>
      ) : null}
    </Stack>
  );
}

/** Whether a value is one character longer than before, unlike a chosen suggestion. */
function isTyped(value: string, before: string): boolean {
  return value.length === before.length + 1 && value.startsWith(before);
}

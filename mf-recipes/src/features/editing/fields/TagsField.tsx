import { limits } from '@forkcast/contracts';
import { color, icons, isComposing, radius, space, Stack, text, TextField } from '@forkcast/ui';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
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
  const { data: known = [] } = useListTagsQuery();
  const { typed, addTyped, ...typing } = useTyping(tags, onChange, known);
  const isFull = tags.length >= limits.recipeTags;

  const removeTag = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    field.current?.focus();
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
        {...typing}
        onBlur={() => {
          addTyped();
          onBlur();
        }}
      />
      <datalist id={suggestions}>
        {known
          .filter(({ tag }) => !hasTag(tags, tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <TagChips tags={tags} onRemove={removeTag} />
    </Stack>
  );
}

/** The text being typed, and the events that turn it into tags. */
function useTyping(
  tags: readonly string[],
  onTags: (tags: string[]) => void,
  known: readonly { tag: string }[],
) {
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const added = parseTags(words, tags);
    setTyped('');
    if (added.length > 0) onTags([...tags, ...added].slice(0, limits.recipeTags));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onTags(tags.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // A chosen suggestion arrives as a whole; a comma on a phone's keyboard fires no usable key event.
    if (
      target.value.endsWith(',') ||
      known.some(({ tag }) => tag === target.value && !isTyped(target.value, typed))
    )
      add(target.value);
    else setTyped(target.value);
  };
  return { typed, addTyped: () => add(typed), onChange, onKeyDown, onPaste };
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => each.toLowerCase() === tag.toLowerCase());
}

/** The tags in a text that aren't among `tags`. */
function parseTags(words: string, tags: readonly string[]): string[] {
  const added: string[] = [];
  for (const word of words.split(/[,;\n]/)) {
    const tag = word.trim().slice(0, limits.recipeTag).trim();
    if (tag !== '' && !hasTag([...tags, ...added], tag)) added.push(tag);
  }
  return added;
}

interface TagChipsProps {
  tags: readonly string[];
  onRemove: (tag: string) => void;
}

function TagChips({ tags, onRemove }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <Chips aria-label={t('tagsChosen')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip type="button" aria-label={t('removeTag', { tag })} onClick={() => onRemove(tag)}>
            <span>{tag}</span>
            <icons.X aria-hidden />
          </Chip>
        </li>
      ))}
    </Chips>
  );
}

/** Whether a value is one character longer than before, unlike a chosen suggestion. */
function isTyped(value: string, before: string): boolean {
  return value.length === before.length + 1 && value.startsWith(before);
}

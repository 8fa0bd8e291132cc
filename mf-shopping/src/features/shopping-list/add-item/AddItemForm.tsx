import { limits } from '@forkcast/contracts';
import { breakpoint, Button, color, icons, layer, space, TextField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAddItemMutation } from '../shoppingListApi';
import { t } from '../texts';

const Form = styled.form`
  display: flex;
  gap: ${space[2]};

  > :first-child {
    flex: 1;
  }
  ${breakpoint.phone} {
    /* Within reach of the thumb, above the shell's bar. */
    position: sticky;
    bottom: var(--fc-bottom-bar, 0px);
    z-index: ${layer.sticky};
    margin: 0 -${space[4]};
    padding: ${space[3]} ${space[4]};
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
`;

/** Writes something onto the list by hand. Blank input is silently ignored (specification, section 5). */
export function AddItemForm() {
  const { done, failed } = useOutcome();
  const [addItem] = useAddItemMutation();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    field.current?.focus();
    if (typed === '') return;
    // The next item can be typed while this one is on its way; one that fails comes back to be tried again.
    setName('');
    const { error } = await addItem({ name: typed });
    if (error) {
      setName((current) => current || typed);
      failed(t('addFailed'), error);
    } else {
      done(t('added'), typed);
    }
  };
  return (
    <Form onSubmit={(event) => void add(event)} data-print="hide">
      <TextField
        label={t('addLabel')}
        hideLabel
        placeholder={t('addPlaceholder')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={limits.shoppingItemName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        ref={field}
      />
      <Button type="submit" variant="primary" icon={<icons.Plus />}>
        {t('add')}
      </Button>
    </Form>
  );
}

import { Banner, Button, Stack, TextField } from '@forkcast/ui';
import { useState } from 'react';

interface AddressFormProps {
  formId: string;
  address: string;
  problem: string | null;
  onRead: (address: string) => void;
  /** Gives the address as it is typed now. */
  onByHand: (address: string) => void;
}

/** Asks for the address of a page; after a failure it says what went wrong, and offers the way without the page. */
export function AddressForm({ formId, address, problem, onRead, onByHand }: AddressFormProps) {
  const [typed, setTyped] = useState(address);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRead(typed);
      }}
    >
      <Stack gap={4}>
        {problem ? (
          <Banner
            tone="danger"
            action={
              <Button size="sm" onClick={() => onByHand(typed.trim())}>
                Add it by hand
              </Button>
            }
          >
            {problem}
          </Banner>
        ) : null}
        <TextField
          label="Web address"
          hint="The page of one recipe, such as https://example.org/soup"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
    </form>
  );
}

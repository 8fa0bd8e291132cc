import { Banner, Button, Stack, TextField } from '@forkcast/ui';
import { useState } from 'react';
import { t } from './texts';

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
                {t('byHand')}
              </Button>
            }
          >
            {problem}
          </Banner>
        ) : null}
        <TextField
          label={t('addressLabel')}
          hint={t('addressHint')}
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

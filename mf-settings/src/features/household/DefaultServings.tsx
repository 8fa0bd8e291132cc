import { Button, Row, Stack, TextField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { shared } from '../../texts';
import { useChangeHouseholdMutation } from './householdApi';
import { t } from './texts';

const MAX_SERVINGS = 100;

const Narrow = styled.div`
  max-width: 22rem;
`;

/** The servings that meals of this household are planned for. */
export function DefaultServings({ servings }: { servings: number | null }) {
  const { done, failed } = useOutcome();
  const [changeHousehold, { isLoading }] = useChangeHouseholdMutation();
  // Null follows the household, also when another member changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const defaultServings = readServings(typed ?? textOf(servings));
    if (defaultServings === undefined) {
      setError(t('servingsInvalid'));
      return;
    }
    const result = await changeHousehold({ defaultServings });
    if (result.error) {
      failed(shared('settingsNotSaved'), result.error);
      return;
    }
    setTyped(null);
    done(
      t('servingsChanged'),
      defaultServings === null ? t('servingsCleared') : t('servingsSaved', { n: defaultServings }),
    );
  };

  return (
    <form aria-label={t('servings')} noValidate onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        <Narrow>
          <TextField
            label={t('servings')}
            hint={t('aboutServings')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={error}
            value={typed ?? textOf(servings)}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Narrow>
        <Row>
          <Button type="submit" pending={isLoading} pendingLabel={shared('saving')}>
            {t('saveServings')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const textOf = (servings: number | null) => (servings === null ? '' : String(servings));

/** Returns null if empty, undefined if invalid. */
function readServings(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const servings = /^\d+$/.test(trimmed) ? Number(trimmed) : 0;
  return servings >= 1 && servings <= MAX_SERVINGS ? servings : undefined;
}

import type { ListShareLink } from '@forkcast/contracts';
import { Button, MutedText, Row, space, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useEraseGuestNameMutation } from './listLinkApi';
import { t } from './texts';

const Names = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  overflow-wrap: anywhere;
`;

/** Guest names, each with a button that deletes it. */
export function GuestNames({ guests }: Pick<ListShareLink, 'guests'>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { done, failed } = useOutcome();
  const [eraseName] = useEraseGuestNameMutation();
  const [erasing, setErasing] = useState<string | null>(null);
  const erase = async ({ id: guest, name }: (typeof guests)[number]) => {
    setErasing(guest);
    const { error } = await eraseName(guest);
    setErasing(null);
    if (error) failed(t('notErased'), error);
    else done(t('erased'), t('erasedBody', { name }));
  };
  const count = useRef(guests.length);
  useEffect(() => {
    // The pressed button disappears with its name.
    if (guests.length < count.current) heading.current?.focus();
    count.current = guests.length;
  }, [guests.length]);
  return (
    <Stack gap={2} align="stretch">
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('guests')}
      </h3>
      <MutedText>{t('guestsHint')}</MutedText>
      <Names aria-labelledby={id}>
        {guests.map((guest) => (
          <li key={guest.id}>
            <Row justify="space-between" gap={3}>
              <bdi>{guest.name}</bdi>
              <Button
                variant="ghost"
                pending={erasing === guest.id}
                pendingLabel={t('erase')}
                aria-label={t('eraseName', { name: guest.name })}
                onClick={() => void erase(guest)}
              >
                {t('erase')}
              </Button>
            </Row>
          </li>
        ))}
      </Names>
    </Stack>
  );
}

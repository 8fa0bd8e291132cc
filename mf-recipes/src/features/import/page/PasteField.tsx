import { Button, Row, Stack, TextArea } from '@forkcast/ui';
import { useState } from 'react';
import { t } from './texts';

interface PasteFieldProps {
  pasted: string;
  onPasted: (pasted: string) => void;
  /** Returns whether there is something to read. */
  onRead: (pasted: string) => boolean;
}

/** Field for a recipe as text, or for addresses of pages. */
export function PasteField({ pasted, onPasted, onRead }: PasteFieldProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!onRead(pasted));
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={t('pasteLabel')}
          hint={t('pasteHint')}
          error={isMissing ? t('pasteMissing') : undefined}
          rows={4}
          autoComplete="off"
          value={pasted}
          onChange={(event) => {
            setMissing(false);
            onPasted(event.target.value);
          }}
        />
        <Row>
          <Button type="submit">{t('readIt')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

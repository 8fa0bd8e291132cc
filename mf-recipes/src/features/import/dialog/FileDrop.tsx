import { Button } from '@forkcast/ui';
import { type ChangeEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { DropHint, DropZone } from '../DropZone';
import { t } from './texts';

const Label = styled.p`
  font-weight: 600;
`;

/** Drop target and button to choose a file. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const hintId = useId();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Reset, so that the user can choose the same file again.
    event.target.value = '';
    if (file) onFile(file);
  };
  const drop = ({ files: [file] }: DataTransfer) => {
    if (file) onFile(file);
  };
  return (
    <DropZone labelId={labelId} onDrop={drop}>
      <Label id={labelId}>{t('dropLabel')}</Label>
      <DropHint id={hintId}>{t('dropHint')}</DropHint>
      <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.json,.jsonld"
        aria-label={t('dropLabel')}
        onChange={choose}
      />
    </DropZone>
  );
}

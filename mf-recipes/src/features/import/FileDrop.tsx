import { Button, color, icons, radius, space, text } from '@forkcast/ui';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from './texts';

const Zone = styled.div<{ $over: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[4]};
  border: 2px dashed ${({ $over }) => ($over ? color.accent : color.lineStrong)};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? color.accentSoft : color.surfaceSunken)};
  text-align: center;

  > svg {
    width: 2rem;
    height: 2rem;
    color: ${color.inkMuted};
  }
`;

const Label = styled.p`
  font-weight: 600;
`;

const Hint = styled.p`
  max-width: 46ch;
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/** Where a file is dropped, or chosen. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const hintId = useId();
  const [over, setOver] = useState(false);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Emptied, so that the same file can be chosen again.
    event.target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Zone
      $over={over}
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <icons.Upload aria-hidden />
      <Label id={labelId}>{t('dropLabel')}</Label>
      <Hint id={hintId}>{t('dropHint')}</Hint>
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
    </Zone>
  );
}

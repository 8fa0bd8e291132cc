import { useId } from 'react';
import styled from 'styled-components';
import { DropHint, DropZone } from '../DropZone';
import { FileButton } from '../FileButton';
import { t } from './texts';

const Label = styled.p`
  font-weight: 600;
`;

/** Drop target and button to choose a file. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const labelId = useId();
  const hintId = useId();
  const choose = ([file]: Iterable<File>) => {
    if (file) onFile(file);
  };
  return (
    <DropZone labelId={labelId} onDrop={({ files }) => choose(files)}>
      <Label id={labelId}>{t('dropLabel')}</Label>
      <DropHint id={hintId}>{t('dropHint')}</DropHint>
      <FileButton
        label={t('chooseFile')}
        fieldLabel={t('dropLabel')}
        field={{ accept: '.csv,.json,.jsonld' }}
        aria-describedby={hintId}
        onFiles={choose}
      />
    </DropZone>
  );
}

import { color, icons, MutedText, radius, space } from '@forkcast/ui';
import { type DragEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';

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

export const DropHint = styled(MutedText)`
  max-width: 46ch;
`;

interface DropZoneProps {
  labelId: string;
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
}

/** Drop target for files. */
export function DropZone({ labelId, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
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
      {children}
    </Zone>
  );
}

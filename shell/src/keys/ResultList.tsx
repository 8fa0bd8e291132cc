import { color, radius, space, text } from '@forkcast/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from './texts';

/** Photos and icons have the same size, so that names are aligned. */
const Picture = styled.span`
  display: grid;
  place-items: center;
  width: ${space[10]};
  height: ${space[10]};
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.inkMuted};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Result = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${space[11]};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;

  > ${Picture} {
    flex: none;
  }
  > span:not(:first-child) {
    flex: 1 1 auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > small {
    flex: none;
    color: ${color.inkMuted};
    font-size: ${text.xs};
  }
  &[aria-selected='true'] {
    background: ${color.surfaceSunken};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

export interface Choice {
  id: string;
  label: string;
  kind: string;
  icon: ReactNode;
  run: () => void;
}

interface ResultListProps {
  id: string;
  choices: readonly Choice[];
  /** Index of the selected choice. */
  selected: number;
  pending: boolean;
  onSelect: (index: number) => void;
  onOpen: (choice: Choice) => void;
}

/** The listbox of the search. The focus stays in the field. */
export function ResultList({ id, choices, selected, pending, onSelect, onOpen }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search')} aria-busy={pending}>
      {choices.map((choice, index) => (
        <Result
          key={choice.id}
          id={choice.id}
          role="option"
          aria-selected={index === selected}
          onPointerMove={() => onSelect(index)}
          onClick={() => onOpen(choice)}
        >
          <Picture>{choice.icon}</Picture>
          <span>{choice.label}</span>
          <small>{choice.kind}</small>
        </Result>
      ))}
    </div>
  );
}

import { languageProps } from '@forkcast/recipe-ui';
import { breakpoint, Button, LinkedText } from '@forkcast/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

const Words = styled.p<{ $whole: boolean }>`
  max-width: 60ch;
  overflow-wrap: anywhere;
  white-space: pre-line;

  ${breakpoint.phone} {
    ${({ $whole }) =>
      $whole
        ? ''
        : `
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    `}
  }
  ${breakpoint.print} {
    display: block;
  }
`;

/** On phones truncated to two lines until expanded, so that the ingredients are visible. */
export function Description({ text, language }: { text: string; language: string | null }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const measure = () => {
      if (words.current && !isWhole) setCut(words.current.scrollHeight > words.current.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text, isWhole]);
  return (
    <div>
      <Words id={id} ref={words} $whole={isWhole} {...languageProps(language)}>
        <LinkedText text={text} />
      </Words>
      {isCut ? (
        <Button
          size="sm"
          variant="ghost"
          data-print="hide"
          aria-controls={id}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'showLess' : 'showMore')}
        </Button>
      ) : null}
    </div>
  );
}

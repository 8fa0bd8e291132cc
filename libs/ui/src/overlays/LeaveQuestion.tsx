import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { t } from '../texts/texts';

const Question = styled.p`
  flex: 1 1 auto;
`;

interface LeaveQuestionProps {
  question: boolean | string;
  onStay: () => void;
  onLeave: () => void;
}

/** Replaces the buttons, so that no second dialog covers the first. */
export function LeaveQuestion({ question, onStay, onLeave }: LeaveQuestionProps): ReactNode {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    stay.current?.focus();
  }, []);
  return (
    <>
      <Question role="alert">{typeof question === 'string' ? question : t('leaveTyped')}</Question>
      <Button onClick={onLeave}>{t('discardTyped')}</Button>
      <Button variant="primary" ref={stay} onClick={onStay}>
        {t('keepEditing')}
      </Button>
    </>
  );
}

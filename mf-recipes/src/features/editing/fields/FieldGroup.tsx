import { color, space, text } from '@forkcast/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[1]};
`;

const Label = styled.span`
  font-size: ${text.sm};
  font-weight: 600;
`;

const Hint = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

const ErrorText = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.danger};
  font-size: ${text.sm};
  font-weight: 500;
`;

interface FieldGroupProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The group's actions, next to the label. */
  action?: ReactNode;
  children: ReactNode;
}

/** Several fields under one label. */
export function FieldGroup({ label, hint, error, action, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <Head>
        <Label id={id}>{label}</Label>
        {action}
      </Head>
      {hint ? <Hint>{hint}</Hint> : null}
      <div aria-live="polite">{error ? <ErrorText>{error}</ErrorText> : null}</div>
      {children}
    </Group>
  );
}

import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { CircleAlert } from 'lucide-react';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { color, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label`
  width: fit-content;
  margin-bottom: ${space[1]};
  font-size: ${text.sm};
  font-weight: 600;
`;

const Hint = styled.p`
  margin-top: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

const Message = styled.p<{ $isError: boolean }>`
  display: flex;
  gap: ${space[1]};
  margin-top: ${space[1]};
  color: ${({ $isError }) => ($isError ? color.danger : color.ink)};
  font-size: ${text.sm};
  font-weight: 500;

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.18em;
  }
`;

/** Props of all labelled fields. */
export interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** Help that stays visible while typing. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the field as invalid. */
  error?: ReactNode;
}

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
}

type FieldFrameProps<Control> = FieldProps &
  Omit<Control, 'children'> & {
    /** Advice about the value, shown while there is no error. */
    warning?: ReactNode;
    /** Renders the control with its attributes, including those that refer to its hint and error. */
    children: (control: Control) => ReactNode;
  };

/** The label, control, hint and error of one field. Screen readers announce errors and warnings politely. */
export function Field<Control extends ControlProps>(props: FieldFrameProps<Control>) {
  const { id, label, hideLabel = false, hint, error, warning, children, ...others } = props;
  const message = error || warning;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [props['aria-describedby'], message ? errorId : null, hint ? hintId : null];
  const control = {
    ...others,
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
  };
  const labelElement = <Label htmlFor={controlId}>{label}</Label>;
  return (
    <Frame>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {/* TypeScript can't follow that `others` are the attributes of the control. */}
      {children(control as unknown as Control)}
      <div aria-live="polite">
        {message ? (
          <Message id={errorId} $isError={Boolean(error)}>
            <CircleAlert aria-hidden />
            <span>{message}</span>
          </Message>
        ) : null}
      </div>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
    </Frame>
  );
}

import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { t } from '../texts/texts';
import { space } from '../theme/tokens';
import { controlStyle } from './controlStyle';
import { Field, type FieldProps } from './Field';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
  padding-right: ${space[12]};
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.div`
  position: absolute;
  top: 50%;
  right: 0;
  transform: translateY(-50%);
`;

export interface PasswordFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Advice about the password, shown while there is no error. */
  warning?: ReactNode;
}

/**
 * A password field with a button to show the password. Set `autoComplete` to 'current-password' or
 * 'new-password'.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field<ComponentPropsWithRef<'input'>> {...props}>
      {(input) => (
        <Frame>
          <Input spellCheck={false} autoCapitalize="none" {...input} type={shown ? 'text' : 'password'} />
          <Toggle>
            <IconButton
              size="sm"
              label={shown ? t('hideCharacters') : t('showCharacters')}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
            />
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}

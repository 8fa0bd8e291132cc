import { useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Search, X } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { t } from '../texts/texts';
import { color, space } from '../theme/tokens';
import { controlStyle } from './controlStyle';
import { Field } from './Field';
import { isComposing } from './isComposing';

const Frame = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    left: ${space[3]};
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.inkMuted};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline: ${space[10]} ${space[12]};
  appearance: none;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.div`
  position: absolute;
  top: 50%;
  right: 0;
  transform: translateY(-50%);
`;

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange' | 'ref'
> {
  /** For screen readers; the placeholder is visible. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that a button or Escape clears. */
export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    inputRef.current?.focus();
  }

  function clearOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '' || isComposing(event)) return;
    clear();
  }

  return (
    <Field<ComponentPropsWithRef<'input'>> {...props} hideLabel>
      {(input) => (
        <Frame>
          <Search aria-hidden />
          <Input
            autoComplete="off"
            {...input}
            ref={inputRef}
            type="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={clearOnEscape}
          />
          {value === '' ? null : (
            <Clear>
              <IconButton size="sm" label={t('clearSearch')} icon={<X />} onClick={clear} />
            </Clear>
          )}
        </Frame>
      )}
    </Field>
  );
}

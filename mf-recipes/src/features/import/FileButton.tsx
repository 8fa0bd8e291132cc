import { Button, type ButtonProps } from '@forkcast/ui';
import { type ComponentProps, useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'aria-describedby'> {
  label: string;
  /** The accessible name of the file field; defaults to `label`. */
  fieldLabel?: string;
  /** Attributes of the file field. */
  field?: Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file picker. */
export function FileButton({ label, fieldLabel = label, field, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        {...field}
        ref={input}
        hidden
        type="file"
        aria-label={fieldLabel}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that the user can choose the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

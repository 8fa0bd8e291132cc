import { Avatar, Button, color, icons, Row, Stack, text } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { type ChangeEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { useFailureToast } from '../../useFailureToast';
import { AVATAR_ACCEPT, avatarProblem, dataUrlOf } from './avatarFile';

const PREVIEW_SIZE = 80;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface AvatarFieldProps {
  /** Whose picture it is. */
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The picture as it will be: chosen from the device, or taken away. Nothing is sent before the form is saved. */
export function AvatarField({ name, value, onChange }: AvatarFieldProps) {
  const { toast } = useShell();
  const failed = useFailureToast();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Emptied, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const problem = avatarProblem(file);
    if (problem) {
      toast({ ...problem, tone: 'destructive' });
      return;
    }
    try {
      onChange(await dataUrlOf(file));
    } catch (error) {
      failed('Failed to read the picture', error);
    }
  };

  return (
    <Row gap={4} role="group" aria-label="Avatar">
      <Avatar src={value} name={`Avatar of ${name}`} size={PREVIEW_SIZE} />
      <Stack gap={2} align="start">
        <Row gap={2} wrap>
          <Button icon={<icons.Upload />} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {value === null ? 'Upload Avatar' : 'Change Avatar'}
          </Button>
          {value === null ? null : (
            <Button variant="ghost" icon={<icons.Trash2 />} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Row>
        <Hint id={hintId}>JPG, PNG or GIF, at most 2 MB</Hint>
        <input
          ref={input}
          hidden
          type="file"
          accept={AVATAR_ACCEPT}
          aria-label="Avatar file"
          onChange={(event) => void take(event)}
        />
      </Stack>
    </Row>
  );
}

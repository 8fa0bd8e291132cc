import { Avatar, Button, icons, MutedText, Row, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { type ChangeEvent, useId, useRef } from 'react';
import { AVATAR_ACCEPT, avatarProblem, dataUrlOf } from './avatarFile';
import { t } from './texts';

const PREVIEW_SIZE = 80;

interface AvatarFieldProps {
  /** The name of the pictured person. */
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Lets the user choose or remove the picture. Nothing is sent before the form is saved. */
export function AvatarField({ name, value, onChange }: AvatarFieldProps) {
  const { failed } = useOutcome();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Emptied so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const problem = avatarProblem(file);
    if (problem) {
      failed(problem.title, problem.description);
      return;
    }
    try {
      onChange(await dataUrlOf(file));
    } catch (error) {
      failed(t('readFailed'), error);
    }
  };

  return (
    <Row gap={4} role="group" aria-label={t('avatar')}>
      <Avatar src={value} name={t('avatarOf', { name })} size={PREVIEW_SIZE} />
      <Stack gap={2} align="start">
        <Row gap={2} wrap>
          <Button icon={<icons.Upload />} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {value === null ? t('uploadAvatar') : t('changeAvatar')}
          </Button>
          {value === null ? null : (
            <Button variant="ghost" icon={<icons.Trash2 />} onClick={() => onChange(null)}>
              {t('removeAvatar')}
            </Button>
          )}
        </Row>
        <MutedText id={hintId}>{t('aboutAvatar')}</MutedText>
        <input
          ref={input}
          hidden
          type="file"
          accept={AVATAR_ACCEPT}
          aria-label={t('avatarFile')}
          onChange={(event) => void handleFile(event)}
        />
      </Stack>
    </Row>
  );
}

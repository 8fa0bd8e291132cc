import { Button, color, IconButton, icons, ProgressBar, Row, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { Thumbnail } from './Thumbnail';
import { t } from './texts';
import type { Upload } from './uploadsSlice';
import type { Uploading } from './uploading/uploading';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
`;

const Name = styled.p`
  overflow: hidden;
  font-size: ${text.sm};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const State = styled.p<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? color.danger : color.inkMuted)};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`;

interface UploadListProps {
  uploads: readonly Upload[];
  uploading: Uploading;
}

/** Photos being uploaded, with progress or failure. */
export function UploadList({ uploads, uploading }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={t('uploads')}>
      {uploads.map(({ id, name, preview, state, sent, problem }) => (
        <Item key={id}>
          <Thumbnail src={preview} />
          <Stack gap={1}>
            <Name>{name}</Name>
            {state === 'failed' ? null : (
              <ProgressBar hideLabel label={t('progress', { photo: name })} value={sent * 100} />
            )}
            <State $failed={state === 'failed'}>{problem?.why ?? stateText(state, sent)}</State>
            {problem && !problem.isFinal ? (
              <Row>
                <Button
                  size="sm"
                  icon={<icons.RefreshCw />}
                  aria-label={t('tryAgainWith', { photo: name })}
                  onClick={() => uploading.retry(id)}
                >
                  {t('tryAgain')}
                </Button>
              </Row>
            ) : null}
          </Stack>
          <IconButton
            size="sm"
            label={t(state === 'failed' ? 'dismiss' : 'cancelUpload', { photo: name })}
            icon={<icons.X />}
            onClick={() => uploading.cancel(id)}
          />
        </Item>
      ))}
    </Stack>
  );
}

function stateText(state: Upload['state'], sent: number): string {
  if (state === 'waiting' || state === 'held') return t('stateWaiting');
  return state === 'read' ? t('stateRead') : t('stateSending', { percent: Math.round(sent * 100) });
}

import { color, radius, shadow, space, text } from '@forkcast/ui';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { t } from './texts';
import { UploadList } from './UploadList';
import { selectUploads } from './uploadsSlice';
import { currentUploading } from './uploading/uploading';

const Tray = styled.div`
  width: min(100%, 26rem);
  margin-left: auto;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
`;

const Status = styled.p`
  margin-bottom: ${space[2]};
  font-weight: 600;
  font-size: ${text.sm};
`;

/** Limit of rendered uploads, because an import has thousands. */
const MAX_SHOWN = 50;

/** Shows two uploads and part of the third, as a hint that it scrolls. */
const Scrolling = styled.div`
  max-height: 13rem;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Uploads in progress, on the recipe screens. */
export function UploadsTray() {
  const uploading = currentUploading();
  const uploads = useSelector(selectUploads).filter(({ state }) => state !== 'held');
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const inProgress = uploads.length - failed;
  if (!uploading) return null;
  return (
    <Tray data-print="hide">
      <Status role="status">
        {[
          inProgress > 0 ? t('uploading', { count: inProgress }) : '',
          failed > 0 ? t('failedCount', { count: failed }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Status>
      <Scrolling>
        <UploadList uploads={uploads.slice(0, MAX_SHOWN)} uploading={uploading} />
      </Scrolling>
    </Tray>
  );
}

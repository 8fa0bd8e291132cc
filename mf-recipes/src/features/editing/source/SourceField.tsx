import { UNDERSTOOD_CHARACTERS } from '@forkcast/contracts';
import {
  Banner,
  breakpoint,
  Button,
  color,
  icons,
  isComposing,
  radius,
  Row,
  space,
  Spinner,
  Stack,
  TextArea,
} from '@forkcast/ui';
import styled from 'styled-components';
import { createIcon } from '../../../createIcon';
import { tApp } from '../../../texts';
import { FileButton } from '../../import/FileButton';
import { PHOTO_TYPES } from '../../photos/photoFiles';
import { t } from '../texts';
import { isPasted, parseSource } from './parseSource';
import type { useSource } from './useSource';

const CameraIcon = createIcon(
  <>
    <path d="M8.5 5h7l2 3H21v11H3V8h3.5z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);

const Box = styled.div`
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surfaceSunken};

  ${breakpoint.phone} {
    padding: ${space[3]};
  }
`;

/** Addresses have no spaces to break at. */
const Breaking = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface SourceFieldProps {
  source: ReturnType<typeof useSource>;
  /** Number of photos that will be added to the recipe. */
  photos: number;
  onPhotos: (files: readonly File[]) => void;
  onFiles: (files: readonly File[]) => void;
  /** Continues with the link of a page that can't be read. */
  onByHand: (address: string) => void;
}

/** Input for a new recipe: a link or text, photos, or files of other apps. */
export function SourceField({ source, photos, onPhotos, onFiles, onByHand }: SourceFieldProps) {
  const { text, state, read, change, cancel } = source;
  const found = parseSource(text);
  const address =
    found && 'addresses' in found && found.addresses.length === 1 ? found.addresses[0] : undefined;
  if (state.phase === 'reading') return <ReadingSource address={state.address} onCancel={cancel} />;
  return (
    <Box role="group" aria-label={t('sourceGroup')}>
      <Stack gap={3}>
        <TextArea
          label={t('source')}
          hint={t('sourceHint')}
          dir="auto"
          rows={1}
          maxLength={UNDERSTOOD_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target, nativeEvent }) => {
            change(target.value);
            const { inputType } = nativeEvent as InputEvent; // as for every text field
            if (isPasted(text, target.value, inputType)) read(target.value);
          }}
          onKeyDown={(event) => {
            // Enter reads a single line, which is a link or a name; a longer text may need line breaks.
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || text.includes('\n')) return;
            event.preventDefault();
            read();
          }}
        />
        {state.problem === null ? null : (
          <Banner
            tone="danger"
            action={
              address === undefined ? undefined : (
                <Button size="sm" onClick={() => onByHand(address)}>
                  {t('byHand')}
                </Button>
              )
            }
          >
            {state.problem}
          </Banner>
        )}
        <Row gap={2} wrap>
          {found === null ? null : (
            <Button variant="primary" onClick={() => read()}>
              {t('getRecipe')}
            </Button>
          )}
          <FileButton
            label={t('photo')}
            fieldLabel={tApp('chooseFor', { label: t('photo') })}
            field={{ accept: PHOTO_TYPES, multiple: true }}
            icon={<CameraIcon />}
            onFiles={onPhotos}
          />
          <FileButton
            label={t('file')}
            fieldLabel={tApp('chooseFor', { label: t('file') })}
            field={{ multiple: true }}
            icon={<icons.Upload />}
            onFiles={onFiles}
          />
          {photos > 0 ? <span role="status">{t('photosHeld', { count: photos })}</span> : null}
        </Row>
      </Stack>
    </Box>
  );
}

/** The address is null while a text is read. */
function ReadingSource({ address, onCancel }: { address: string | null; onCancel: () => void }) {
  return (
    <Box>
      <Row gap={3} role="status">
        <Spinner />
        <Breaking>{address === null ? t('reading') : t('readingPage', { address })}</Breaking>
        <Button size="sm" onClick={onCancel}>
          {t('stopReading')}
        </Button>
      </Row>
    </Box>
  );
}

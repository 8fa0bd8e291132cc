import type { FieldChange, RecipeVersion } from '@forkcast/contracts';
import { Button, color, MutedText, radius, Row, space, Stack, text, VisuallyHidden } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import styled from 'styled-components';
import { describeChange } from './differences';
import { t } from './texts';

const Entry = styled.li`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Title = styled.h3`
  font-size: ${text.md};
`;

const Field = styled.p`
  margin-bottom: ${space[1]};
  font-size: ${text.sm};
  font-weight: 600;
`;

const Line = styled.p`
  padding-left: ${space[4]};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
  text-indent: calc(-1 * ${space[4]});

  ins {
    text-decoration: none;
  }
  del {
    color: ${color.inkMuted};
  }
`;

const actionTexts = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  'brought-back': 'broughtBack',
} as const;

interface VersionEntryProps {
  version: RecipeVersion;
  /** Whether this is the current version. */
  current: boolean;
  disabled: boolean;
  onRestore: () => void;
}

/** One version: what changed, when and by whom, with a restore button. */
export function VersionEntry({ version, current, disabled, onRestore }: VersionEntryProps) {
  const { timeZone } = useSession().user;
  const { what, by, at, changes } = version;
  const action = actionTexts[what];
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
  return (
    <Entry>
      <Stack gap={3}>
        <Row justify="space-between" gap={3} wrap>
          <div>
            <Title>{by === null ? t(action) : t(`${action}By`, { person: by })}</Title>
            <MutedText>{current ? t('current', { time: when }) : when}</MutedText>
          </div>
          {current || what === 'deleted' ? null : (
            <Button
              size="sm"
              disabled={disabled}
              aria-label={t('bringBackLabel', { time: when })}
              onClick={onRestore}
            >
              {t('bringBack')}
            </Button>
          )}
        </Row>
        {changes.map((change) => (
          <FieldDifference key={change.field} change={change} />
        ))}
      </Stack>
    </Entry>
  );
}

function FieldDifference({ change }: { change: FieldChange }) {
  const { label, removed, added } = describeChange(change);
  return (
    <div>
      <Field>{label}</Field>
      {removed.map((line, index) => (
        <Line key={`-${index}`}>
          <span aria-hidden="true">− </span>
          <VisuallyHidden>{t('removedLine')}</VisuallyHidden>
          <del>{line}</del>
        </Line>
      ))}
      {added.map((line, index) => (
        <Line key={`+${index}`}>
          <span aria-hidden="true">+ </span>
          <VisuallyHidden>{t('addedLine')}</VisuallyHidden>
          <ins>{line}</ins>
        </Line>
      ))}
      {removed.length + added.length === 0 ? <Line as="p">{t('reordered')}</Line> : null}
    </div>
  );
}

import type { ListedImport } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { Banner, Button, Card, color, ConfirmDialog, icons, Row, space, Stack, text } from '@forkcast/ui';
import { errorMessage, useDialog, useSession } from '@forkcast/web-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useImportsQuery } from '../importApi';
import { t } from './texts';

/** Imports shown at first, and added by each "more". */
const AT_A_TIME = 5;

const Title = styled.h2`
  font-size: ${text.lg};
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding: ${space[3]} 0;
    border-top: 1px solid ${color.line};
  }
`;

const What = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

const statusKeys = { running: 'notFinished', finished: null, undone: 'takenBack' } as const;

interface ImportListProps {
  undoing: boolean;
  onUndo: (importId: string) => Promise<boolean>;
}

/** The household's earlier imports, each with an undo button. Renders nothing if there are none. */
export function ImportList({ undoing, onUndo }: ImportListProps) {
  const { data, error, refetch } = useImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { timeZone } = useSession().user;
  const [shown, setShown] = useState(AT_A_TIME);
  const question = useDialog<ListedImport>();
  const titleId = useId();
  if (!data) {
    return error ? (
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('importsFailed', { reason: errorMessage(error, t('readFailed')) })}
      </Banner>
    ) : null;
  }
  const { imports } = data;
  if (imports.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Title id={titleId}>{t('earlier')}</Title>
        <Lines aria-labelledby={titleId}>
          {imports.slice(0, shown).map((each) => (
            <li key={each.importId}>
              <What>
                <span>{nameOf(each)}</span>
                <small>{factsOf(each, timeZone)}</small>
              </What>
              {each.status === 'undone' ? null : (
                <Button
                  size="sm"
                  icon={<icons.Undo2 />}
                  aria-label={t('undoOf', { name: nameOf(each) })}
                  disabled={undoing}
                  onClick={() => question.show(each)}
                >
                  {t('undo')}
                </Button>
              )}
            </li>
          ))}
        </Lines>
        {imports.length > shown ? (
          <Row>
            <Button size="sm" onClick={() => setShown((now) => now + AT_A_TIME)}>
              {t('showMore', { count: Math.min(AT_A_TIME, imports.length - shown) })}
            </Button>
          </Row>
        ) : null}
      </Stack>
      <ConfirmDialog
        open={question.open}
        onClose={question.close}
        destructive
        title={t('undoTitle', { name: question.subject ? nameOf(question.subject) : '' })}
        body={t('undoBody')}
        confirmLabel={t('undoConfirm')}
        onConfirm={() => (question.subject ? onUndo(question.subject.importId) : undefined)}
      />
    </Card>
  );
}

function nameOf({ name }: ListedImport): string {
  return name ?? t('withoutName');
}

/** 'Nov 15, 2026 · 12 recipes · not finished' */
function factsOf({ startedAt, imported, status }: ListedImport, timeZone: string): string {
  const more = statusKeys[status];
  return [
    longLabel(dayOf(startedAt, timeZone)),
    imported > 0 ? t('recipesFound', { count: imported }) : t('noNewRecipes'),
    ...(more === null ? [] : [t(more)]),
  ].join(' · ');
}

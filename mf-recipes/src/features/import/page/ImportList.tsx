import type { ListedImport } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import {
  Button,
  Card,
  color,
  ConfirmDialog,
  icons,
  RetryBanner,
  Row,
  space,
  Stack,
  text,
} from '@forkcast/ui';
import { errorMessage, useDialog, useSession } from '@forkcast/web-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useImportsQuery } from '../importApi';
import { t } from './texts';

/** Imports shown at first, and added by each "more". */
const BATCH_SIZE = 5;

const Title = styled.h2`
  font-size: ${text.lg};
`;

const Lines = styled.ul`
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

const Details = styled.span`
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
  const { data, error, isFetching, refetch } = useImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { timeZone } = useSession().user;
  const [shown, setShown] = useState(BATCH_SIZE);
  const undoDialog = useDialog<ListedImport>();
  const titleId = useId();
  if (!data) {
    return error ? (
      <RetryBanner tone="warning" pending={isFetching} onRetry={refetch}>
        {t('importsFailed', { reason: errorMessage(error, t('readFailed')) })}
      </RetryBanner>
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
              <Details>
                <span>{nameOf(each)}</span>
                <small>{describeImport(each, timeZone)}</small>
              </Details>
              {each.status === 'undone' ? null : (
                <Button
                  size="sm"
                  icon={<icons.Undo2 />}
                  aria-label={t('undoOf', { name: nameOf(each) })}
                  disabled={undoing}
                  onClick={() => undoDialog.show(each)}
                >
                  {t('undo')}
                </Button>
              )}
            </li>
          ))}
        </Lines>
        {imports.length > shown ? (
          <Row>
            <Button size="sm" onClick={() => setShown((now) => now + BATCH_SIZE)}>
              {t('showMore', { count: Math.min(BATCH_SIZE, imports.length - shown) })}
            </Button>
          </Row>
        ) : null}
      </Stack>
      <ConfirmDialog
        open={undoDialog.open}
        onClose={undoDialog.close}
        destructive
        title={t('undoTitle', { name: undoDialog.subject ? nameOf(undoDialog.subject) : '' })}
        body={t('undoBody')}
        confirmLabel={t('undoConfirm')}
        onConfirm={() => (undoDialog.subject ? onUndo(undoDialog.subject.importId) : undefined)}
      />
    </Card>
  );
}

function nameOf({ name }: ListedImport): string {
  return name ?? t('withoutName');
}

/** 'Nov 15, 2026 · 12 recipes · not finished' */
function describeImport({ startedAt, imported, status }: ListedImport, timeZone: string): string {
  const more = statusKeys[status];
  return [
    longLabel(dayOf(startedAt, timeZone)),
    imported > 0 ? t('recipesFound', { count: imported }) : t('noNewRecipes'),
    ...(more === null ? [] : [t(more)]),
  ].join(' · ');
}

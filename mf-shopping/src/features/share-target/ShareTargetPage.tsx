import {
  Button,
  Card,
  color,
  EmptyState,
  icons,
  LinkButton,
  PageHeader,
  Row,
  Stack,
  TextArea,
} from '@forkcast/ui';
import { useOutcome, useShell } from '@forkcast/web-kit';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useListActions } from '../shopping-list/list/useListActions';
import { splitLines, parseSharedContent } from './sharedContent';
import { t } from './texts';

const Address = styled.p`
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

/**
 * The share target: the user chooses what to do with content shared by another app. Nothing is added or
 * fetched before.
 */
export function ShareTargetPage() {
  const { productName } = useShell();
  const { search } = useLocation();
  const { lines, address } = parseSharedContent(search);
  return (
    <>
      <PageHeader title={t('pageTitle', { product: productName })} />
      {lines === '' && address === null ? (
        <Card>
          <EmptyState
            title={t('nothingTitle')}
            body={t('nothingBody')}
            action={
              <LinkButton as={Link} to="/shopping-list" icon={<icons.ShoppingBasket />}>
                {t('openList')}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <Stack gap={5} align="stretch">
          <ToList key={`shared-${lines}`} lines={lines} />
          {address === null ? null : <ToRecipes address={address} />}
        </Stack>
      )}
    </>
  );
}

function ToList({ lines }: { lines: string }) {
  const { done, failed } = useOutcome();
  const navigate = useNavigate();
  const actions = useListActions();
  const [typed, setTyped] = useState(lines);
  const [adding, setAdding] = useState(false);
  const names = splitLines(typed);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0) return;
    setAdding(true);
    try {
      await actions.add(names.map((name) => ({ name })));
    } catch (error) {
      setAdding(false);
      failed(t('addFailed'), error);
      return;
    }
    done(names.length === 1 ? t('addedOne') : t('addedMany', { count: names.length }), names.join(', '));
    void navigate('/shopping-list', { replace: true });
  };
  return (
    <Card>
      <form onSubmit={(event) => void add(event)}>
        <Stack gap={4} align="stretch">
          <h2>{t('listTitle')}</h2>
          <TextArea
            label={t('linesLabel')}
            rows={Math.min(Math.max(names.length, 2), 8)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Row>
            <Button
              type="submit"
              variant="primary"
              icon={<icons.Plus />}
              pending={adding}
              pendingLabel={t('adding')}
              disabled={names.length === 0}
            >
              {t('addLines')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

function ToRecipes({ address }: { address: string }) {
  return (
    <Card>
      <Stack gap={4} align="stretch">
        <h2>{t('recipeTitle')}</h2>
        <Address>{address}</Address>
        <p>{t('recipeBody')}</p>
        <Row>
          <LinkButton
            as={Link}
            to={`/recipes#import=${encodeURIComponent(address)}`}
            replace
            icon={<icons.Link />}
          >
            {t('importRecipe')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

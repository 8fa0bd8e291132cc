import { Button, icons, Row, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { SharedPoints } from '@forkcast/web-kit/sharing';
import { useMakeListLinkMutation } from './listLinkApi';
import { t } from './texts';

/** Explains what guests can see and do, before a link is created. */
export function SharePreview() {
  const { done, failed } = useOutcome();
  const [makeLink, { isLoading }] = useMakeListLinkMutation();
  const create = async () => {
    const { error } = await makeLink();
    if (error) failed(t('notCreated'), error);
    else done(t('created'), t('createdBody'));
  };
  return (
    <Stack gap={5} align="stretch">
      <p>{t('intro')}</p>
      <SharedPoints
        title={t('seenTitle')}
        kind="seen"
        points={[t('seenLines'), t('seenChecked'), t('seenNow')]}
      />
      <SharedPoints title={t('hiddenTitle')} kind="hidden" points={[t('hiddenPlan'), t('hiddenPeople')]} />
      <p>{t('cannot')}</p>
      <Row>
        <Button
          variant="primary"
          icon={<icons.Link />}
          pending={isLoading}
          pendingLabel={t('creating')}
          onClick={() => void create()}
        >
          {t('create')}
        </Button>
      </Row>
    </Stack>
  );
}

import { Banner, Button, Row } from '@forkcast/ui';
import type { Draft } from './drafts';
import { t } from './texts';

interface UnsavedRecipeProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

/** An unsaved draft, to continue or discard. */
export function UnsavedRecipe({ draft, onContinue, onDiscard }: UnsavedRecipeProps) {
  const { form, opened, photos = 0 } = draft;
  const name = form.name.trim();
  return (
    <Banner tone="info">
      <Row gap={2} justify="space-between" wrap>
        <span>
          {opened
            ? t('unsavedChanges', { recipe: opened.name })
            : name
              ? t('unsavedNamed', { recipe: name })
              : photos > 0
                ? t('unsavedPhotos', { count: photos })
                : t('unsaved')}
        </span>
        <Row gap={2}>
          <Button size="sm" onClick={onContinue}>
            {t('goOn')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Row>
      </Row>
    </Banner>
  );
}

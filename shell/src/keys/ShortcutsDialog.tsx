import { color, Dialog, space, Stack, Switch, text } from '@forkcast/ui';
import { shortcutGroups, areShortcutsOn, setShortcutsOn } from '@forkcast/web-kit';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { t } from './texts';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[4]};
  font-size: ${text.sm};

  dd {
    text-align: right;
    white-space: nowrap;
  }
`;

const Then = styled.span`
  color: ${color.inkMuted};
`;

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Lists the shortcuts of the page behind it, with a switch to turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn);
  const [groups] = useState(() =>
    shortcutGroups().map(({ heading, shortcuts }) => ({ heading, shortcuts: [...shortcuts] })),
  );
  const turn = (next: boolean) => {
    setShortcutsOn(next);
    setOn(next);
  };
  return (
    <Dialog open onClose={onClose} title={t('shortcuts')}>
      <Stack gap={5}>
        <Switch checked={on} onCheckedChange={turn} label={t('turnedOn')} hint={t('aboutTurnedOn')} />
        {groups.map(({ heading, shortcuts }, place) => (
          <section key={`${heading} ${place}`} aria-label={heading}>
            <Stack gap={2}>
              <h3>{heading}</h3>
              <Keys>
                {shortcuts.map(({ keys, label }) => (
                  <Fragment key={keys}>
                    <dt>{label}</dt>
                    <dd>
                      <Pressed keys={keys} />
                    </dd>
                  </Fragment>
                ))}
              </Keys>
            </Stack>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}

function Pressed({ keys }: { keys: string }) {
  return keys.split(' ').map((key, place) => (
    <Fragment key={place}>
      {place > 0 ? <Then>{` ${t('then')} `}</Then> : null}
      {key.startsWith('Mod+') ? (
        <>
          <kbd>{t('orCommand')}</kbd> <kbd>{key.slice('Mod+'.length).toUpperCase()}</kbd>
        </>
      ) : (
        <kbd>{signs[key] ?? key}</kbd>
      )}
    </Fragment>
  ));
}

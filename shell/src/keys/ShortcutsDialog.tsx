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

const keySymbols: Readonly<Record<string, string>> = {
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
  const toggle = (next: boolean) => {
    setShortcutsOn(next);
    setOn(next);
  };
  return (
    <Dialog open onClose={onClose} title={t('shortcuts')}>
      <Stack gap={5}>
        <Switch checked={on} onCheckedChange={toggle} label={t('turnedOn')} hint={t('aboutTurnedOn')} />
        {groups.map(({ heading, shortcuts }, index) => (
          <section key={`${heading} ${index}`} aria-label={heading}>
            <Stack gap={2}>
              <h3>{heading}</h3>
              <Keys>
                {shortcuts.map(({ keys, label }) => (
                  <Fragment key={keys}>
                    <dt>{label}</dt>
                    <dd>
                      <KeySequence keys={keys} />
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

function KeySequence({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={index}>
      {index > 0 ? <Then>{` ${t('then')} `}</Then> : null}
      {key.startsWith('Mod+') ? (
        <>
          <kbd>{t('orCommand')}</kbd> <kbd>{key.slice('Mod+'.length).toUpperCase()}</kbd>
        </>
      ) : (
        <kbd>{keySymbols[key] ?? key}</kbd>
      )}
    </Fragment>
  ));
}

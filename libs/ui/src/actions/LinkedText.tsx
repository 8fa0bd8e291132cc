import { webLinksIn } from '@forkcast/contracts';
import { Fragment } from 'react';
import { t } from '../texts/texts';

/** A user's text with its web addresses as links. The caller's element has to wrap long words. */
export function LinkedText({ text }: { text: string }) {
  const links = webLinksIn(text);
  return (
    <>
      {links.map(({ from, to, href }, at) => (
        <Fragment key={from}>
          <Words text={text.slice(links[at - 1]?.to ?? 0, from)} />
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={t('opensInNewTab', { address: href })}
            translate="no"
          >
            {text.slice(from, to)}
          </a>
        </Fragment>
      ))}
      <Words text={text.slice(links.at(-1)?.to ?? 0)} />
    </>
  );
}

const Words = ({ text }: { text: string }) => (text === '' ? null : <span>{text}</span>);

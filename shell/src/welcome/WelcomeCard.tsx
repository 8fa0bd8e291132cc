import type { Remote } from '@forkcast/contracts';
import { color, type icons, motion, MutedText, radius, shadow, space } from '@forkcast/ui';
import { preloadRemote } from '@forkcast/web-kit';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { appOf } from '../remotes/useRemotes';
import { t } from './texts';

const sheetStyle = css`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  height: 100%;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  text-decoration: none;

  > svg {
    flex: none;
    width: ${space[7]};
    height: ${space[7]};
    color: ${color.accent};
  }
`;

const Sheet = styled(Link)`
  ${sheetStyle}
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};

  &:hover {
    border-color: ${color.lineStrong};
    box-shadow: ${shadow.raised};
    color: ${color.ink};
  }
`;

const Unavailable = styled.div`
  ${sheetStyle}
  background: transparent;
  > svg {
    color: ${color.inkMuted};
  }
`;

interface WelcomeCardProps {
  path: string;
  title: string;
  about: string;
  icon: (typeof icons)[keyof typeof icons];
  /** The remote of the screen. Without one, the card shows that it isn't available and doesn't link. */
  remote: Remote | undefined;
  /** Whether the registry has loaded. */
  known: boolean;
}

/** A card on the welcome page that links to a screen. */
export function WelcomeCard({ path, title, about, icon: Icon, remote, known }: WelcomeCardProps) {
  const content = (
    <>
      <Icon aria-hidden />
      <div>
        <h2>{title}</h2>
        <MutedText>{about}</MutedText>
        {known && !remote && <MutedText>{t('notDeployed')}</MutedText>}
      </div>
    </>
  );
  if (known && !remote) return <Unavailable>{content}</Unavailable>;
  const preload = () => {
    if (remote) preloadRemote(appOf(remote));
  };
  return (
    <Sheet to={path} onPointerEnter={preload} onFocus={preload}>
      {content}
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint, color, space } from '../theme/tokens';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[6]};

  ${breakpoint.phone} {
    margin-bottom: ${space[4]};
  }
`;

const Subtitle = styled.p`
  margin-top: ${space[1]};
  max-width: 60ch;
  color: ${color.inkMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons that concern the whole page; not printed. */
  actions?: ReactNode;
}

/** The page's only `h1`, with the page's actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Header>
      <div>
        <h1>{title}</h1>
        {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
      </div>
      {actions ? <Actions data-print="hide">{actions}</Actions> : null}
    </Header>
  );
}

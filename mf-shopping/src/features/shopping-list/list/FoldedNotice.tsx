import { Button, color, icons, Row, space, usePhone } from '@forkcast/ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const Line = styled(Row)`
  margin: -${space[2]};
`;

const Toggle = styled(Button)`
  justify-content: flex-start;
  width: 100%;
  padding-inline: ${space[1]};
  color: ${color.ink};

  &[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Content = styled.div`
  margin-top: ${space[2]};
`;

const Title = styled.p`
  flex: 1 1 0;
  min-width: 0;
  font-family: inherit;
  font-size: inherit;
  font-weight: 600;
`;

interface FoldedNoticeProps {
  title: string;
  titleId?: string;
  /** The element of the title. */
  as: 'h2' | 'p';
  /** Buttons next to the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** The content of a notice. On phones it is collapsed to one line. */
export function FoldedNotice({ title, titleId, as, actions, children }: FoldedNoticeProps) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) {
    return (
      <>
        <Row justify="space-between" wrap>
          <Title as={as} id={titleId}>
            {title}
          </Title>
          {actions}
        </Row>
        {children}
      </>
    );
  }
  return (
    <>
      <Line>
        <Title as={as}>
          <Toggle
            id={titleId}
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <icons.ChevronDown aria-hidden />
            <Words>{title}</Words>
          </Toggle>
        </Title>
        {actions}
      </Line>
      <Content id={id} hidden={!isOpen}>
        {children}
      </Content>
    </>
  );
}

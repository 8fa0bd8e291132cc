import { Card, color, space, Stack, text } from '@forkcast/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Heading = styled.div`
  p {
    margin-top: ${space[1]};
    max-width: 64ch;
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One topic of a tab, in its own card. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId}>
      <Stack gap={5}>
        <Heading>
          <h2 id={headingId}>{title}</h2>
          {description ? <p>{description}</p> : null}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

import { Card, color, Skeleton, SkeletonRows, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';

const Words = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/** The week before it is there: as many rows as will follow, each of the height that it will have. */
export function WeekLoading({ isPhone }: { isPhone: boolean }) {
  return (
    <div role="status">
      <Words>Loading meal plan...</Words>
      {isPhone ? (
        <Stack gap={4}>
          {[0, 1, 2].map((day) => (
            <Stack key={day} gap={2}>
              <Skeleton width="40%" height={20} />
              <Card padding="none">
                <SkeletonRows rows={3} height={84} />
              </Card>
            </Stack>
          ))}
        </Stack>
      ) : (
        <Card padding="none">
          <SkeletonRows rows={22} height={49} />
        </Card>
      )}
    </div>
  );
}

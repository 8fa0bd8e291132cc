/** Where the user lands after a change of household. */
export const MOVED = { joined: '/settings?household=joined', left: '/settings?household=left' } as const;

/** Whether the address reports a change of household. */
export function isMove(name: string | null): name is keyof typeof MOVED {
  return name === 'joined' || name === 'left';
}

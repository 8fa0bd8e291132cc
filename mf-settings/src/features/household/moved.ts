/** Where one arrives in another household. */
export const MOVED = { joined: '/settings?household=joined', left: '/settings?household=left' } as const;

/** Whether the address says that one has just arrived there. */
export function isMove(name: string | null): name is keyof typeof MOVED {
  return name === 'joined' || name === 'left';
}

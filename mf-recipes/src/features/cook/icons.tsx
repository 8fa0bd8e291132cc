import { createIcon } from '../../createIcon';

export const TimerIcon = createIcon(
  <>
    <circle cx="12" cy="14" r="8" />
    <path d="M12 14V10M9.5 2h5M12 2v4" />
  </>,
);
export const PauseIcon = createIcon(<path d="M8.5 5v14M15.5 5v14" />);
export const PlayIcon = createIcon(<path d="M7 4.5v15l12-7.5z" />);
export const StopIcon = createIcon(<rect x="6" y="6" width="12" height="12" rx="1.5" />);
export const SunIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
  </>,
);
export const MoonIcon = createIcon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />);
export const MinusIcon = createIcon(<path d="M5 12h14" />);

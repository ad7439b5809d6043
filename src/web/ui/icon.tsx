import type { ReactNode } from 'react';

const PATHS = {
  tick: 'M4 10.5l4 4 8-9',
  sheets: 'M7 3.5h9.5v11M3.5 6.5h9.5v10.5h-9.5z',
  cross: 'M5 5l10 10M15 5L5 15',
  pencil: 'M4 16l1-4L13.5 3.5l3 3L8 15z',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  down: 'M5 7.5l5 5 5-5',
  left: 'M12.5 5l-5 5 5 5',
  right: 'M7.5 5l5 5-5 5',
  menu: 'M3 6.5h14M3 13.5h14',
  grow: 'M11.5 3.5h5v5M16.5 3.5l-5.5 5.5M8.5 16.5h-5v-5M3.5 16.5L9 11',
  shrink: 'M16.5 8.5h-5v-5M11.5 8.5L17 3M3.5 11.5h5v5M8.5 11.5L3 17',
  undo: 'M7.5 4L3.500 8L7.500 12M3.500 8H11.500a4 4 0 0 1 0 8H8',
  redo: 'M12.5 4L16.500 8L12.500 12M16.500 8H8.500a4 4 0 0 0 0 8H12',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.500-8 5.500S2 10 2 10zM10 7.700a2.300 2.300 0 1 0 0 4.600a2.300 2.300 0 0 0 0-4.600z',
  calendar: 'M3.5 5h13v11.500h-13zM3.500 8.500h13M7 3v3M13 3v3',
  bolt: 'M11 2.5L4.500 11.500H9.500L8.500 17.500L15.500 8.500H10.500z',
  sliders: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  sum: 'M15 4.500H5.500L11 10L5.500 15.500H15',
  talk: 'M3.500 4.500h13v9H9l-3.500 3v-3h-2z',
  device: 'M2.500 4h11v8h-11zM2.500 15h8M12.500 9h5v8h-5z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon of 20 units. Its meaning is always also in text or in an accessible name. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

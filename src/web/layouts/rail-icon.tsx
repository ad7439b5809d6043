import type { ReactNode } from 'react';

const PATHS = {
  home: 'M3.5 9L10 3.5L16.5 9M5.5 7.500v9h9v-9',
  documents: 'M5 2.500h7l3.500 3.500v11.500H5zM7.500 9.500h5M7.500 13h5',
  payroll: 'M3.500 5h13v11.500h-13zM3.500 8.500h13M7 3v3M13 3v3M7 12.500h6',
  people:
    'M7.500 9.500a3 3 0 1 0 0-6a3 3 0 0 0 0 6zM2.500 16.500c0-3 2-5 5-5s5 2 5 5M13 9.500a2.500 2.500 0 1 0-.500-5M14 11.800c2 .400 3.500 2.200 3.500 4.700',
  issuers: 'M3.500 16.500h13M5 16.500V6l5-3l5 3v10.500M8.500 16.500v-4h3v4M8.500 8.500h3',
  billing: 'M2.500 5h15v10.500h-15zM2.500 8.500h15M5.500 12.500h3',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
} as const;

export type RailIconName = keyof typeof PATHS;

/** Beside its name. Kept out of the kit’s icons, so that public pages do not load it. */
export function RailIcon({ name }: { readonly name: RailIconName }): ReactNode {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

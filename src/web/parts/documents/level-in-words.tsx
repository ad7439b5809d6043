import type { ReactNode } from 'react';
import type { Level } from '../../../domain/integrity/level.ts';
import type { PublicPhrase } from '../../../domain/language/public/phrases.ts';
import { LevelMark } from './level-mark.tsx';
import { useWording } from '../../ui/wording.tsx';

const LABELS: Record<Level, PublicPhrase> = {
  S: 'Specimen',
  U: 'Issuer not verified',
  D: 'Domain confirmed',
  B: 'Business verified',
};

/** The issuer level on a page that can be read in other languages. */
export function LevelInWords({ level, short }: { readonly level: Level; readonly short?: boolean }): ReactNode {
  return <LevelMark level={level} short={short} label={useWording().t(LABELS[level])} />;
}

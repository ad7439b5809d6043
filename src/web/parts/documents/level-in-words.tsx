import type { ReactNode } from 'react';
import type { Level } from '../../../domain/integrity/level.ts';
import { LevelMark } from './level-mark.tsx';
import { useWording } from '../../ui/wording.tsx';
import { READER } from '../../../domain/language/messages/reader/area.ts';
import type { PlainKeyIn } from '../../../domain/language/wording.ts';

const LABELS: Record<Level, PlainKeyIn<typeof READER>> = {
  S: 'specimenLevel',
  U: 'issuerNotVerifiedLevel',
  D: 'domainConfirmedLevel',
  B: 'businessVerifiedLevel',
};

/** The issuer level on a page that can be read in other languages. */
export function LevelInWords({ level, short }: { readonly level: Level; readonly short?: boolean }): ReactNode {
  return <LevelMark level={level} short={short} label={useWording(READER).t(LABELS[level])} />;
}

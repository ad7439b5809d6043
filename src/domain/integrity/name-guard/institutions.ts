import { onceFor } from '../../once-for.ts';
import employers from './large-employers.json' with { type: 'json' };
import type { InstitutionKind } from './guard-action.ts';
import { nameTokens, skeletonOf, soundOf } from './normalize.ts';
import additions from './protected-additions.json' with { type: 'json' };
import data from './protected-institutions.json' with { type: 'json' };

/**
 * contains: wherever the name stands. context: an everyday word or a surname, only alone or with a word of its kind.
 * exact: only when nothing but filler words stands beside it. alone: only when nothing does.
 */
type MatchMode = 'contains' | 'exact' | 'context' | 'alone';

export interface Alias {
  readonly institution: string;
  readonly kind: InstitutionKind;
  readonly text: string;
  readonly mode: MatchMode;
}

type Row = [string, InstitutionKind, [string, MatchMode][], string[]];

/** Shorter aliases would match everyday words after folding. */
export const SHORTEST_SKELETON = 5;
export const SHORTEST_SOUND = 6;
/** A letter more or less in a shorter name makes another word. */
export const SHORTEST_SPELLED = 5;

interface ByWords {
  readonly byName: ReadonlyMap<string, readonly Alias[]>;
  readonly bySkeleton: ReadonlyMap<string, readonly Alias[]>;
  readonly bySound: ReadonlyMap<string, readonly Alias[]>;
  /** By their letters without spaces, to find those that differ in one letter. */
  readonly byCharacters: ReadonlyMap<string, readonly Alias[]>;
  readonly byDomain: ReadonlyMap<string, Alias>;
  readonly byDomainSkeleton: ReadonlyMap<string, Alias>;
}

function push(map: Map<string, Alias[]>, key: string, alias: Alias): void {
  const list = map.get(key);
  if (list) list.push(alias);
  else map.set(key, [alias]);
}

function readLists(): ByWords {
  const byName = new Map<string, Alias[]>();
  const bySkeleton = new Map<string, Alias[]>();
  const bySound = new Map<string, Alias[]>();
  const byCharacters = new Map<string, Alias[]>();
  const byDomain = new Map<string, Alias>();
  const byDomainSkeleton = new Map<string, Alias>();
  const listed = [...data.institutions, ...additions.institutions, ...employers.institutions] as Row[];

  for (const [institution, kind, aliases, domains] of listed) {
    for (const [text, mode] of aliases) {
      const alias: Alias = { institution, kind, text, mode };
      // A typed name loses its legal suffix ("Louisville Water Company"), so the listed one is also stored without it. If
      // only one word is left, it counts alone: "Gusto Inc" must not make every "Gusto Bakery" suspicious.
      const stripped = nameTokens(text);
      if (stripped.length === 1 && stripped[0] !== text) push(byName, stripped[0]!, { ...alias, mode: 'alone' });
      for (const known of new Set(stripped.length > 1 ? [text, stripped.join(' ')] : [text])) {
        push(byName, known, alias);
        const folded = skeletonOf(known);
        if (folded.length >= SHORTEST_SKELETON) push(bySkeleton, folded, alias);
        const sound = soundOf(known);
        if (mode === 'contains' && sound.length >= SHORTEST_SOUND) push(bySound, sound, alias);
        const characters = known.replaceAll(' ', '');
        if (characters.length >= SHORTEST_SPELLED) push(byCharacters, characters, alias);
      }
    }
    for (const domain of domains) {
      const alias = { institution, kind, text: domain, mode: 'exact' as const };
      byDomain.set(domain, alias);
      byDomainSkeleton.set(skeletonOf(domain.split('.')[0]!), alias);
    }
  }
  return { byName, bySkeleton, bySound, byCharacters, byDomain, byDomainSkeleton };
}

/** Read at the first name that is checked: folding every alias is a noticeable part of a start. */
export const institutions = (): ByWords => onceFor(data, 'institutions', readLists);

import { compareVersions, type PartDifferences, type VersionedPart } from '../../../domain/differences.ts';

/** A version by its number, or what is written and not one yet. */
export type VersionName = number | 'draft';

/** Two versions held against each other. */
export interface Comparison {
  readonly from: VersionName;
  readonly to: VersionName;
  readonly parts: readonly PartDifferences[];
}

interface Version {
  readonly version: VersionName;
  readonly parts: () => readonly VersionedPart[];
}

/** The differences that the address asks for, as ?from=2&to=3; nothing where it names no two of the versions. */
export function askedComparison(request: Request, versions: readonly Version[]): Comparison | null {
  const asked = new URL(request.url).searchParams;
  const [from, to] = ['from', 'to'].map((name) => versions.find(({ version }) => String(version) === asked.get(name)));
  if (!from || !to) return null;
  return { from: from.version, to: to.version, parts: compareVersions(from.parts(), to.parts()) };
}

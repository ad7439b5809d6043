import { compareVersions, type PartDifferences, type VersionedPart } from '../../../domain/differences.ts';

/** A version number, or the draft. */
export type VersionName = number | 'draft';

/** The comparison of two versions. */
export interface Comparison {
  readonly from: VersionName;
  readonly to: VersionName;
  readonly parts: readonly PartDifferences[];
}

interface Version {
  readonly version: VersionName;
  readonly parts: () => readonly VersionedPart[];
}

/** The comparison in the URL (?from=2&to=3), or null unless both versions exist. */
export function requestedComparison(request: Request, versions: readonly Version[]): Comparison | null {
  const query = new URL(request.url).searchParams;
  const [from, to] = ['from', 'to'].map((name) => versions.find(({ version }) => String(version) === query.get(name)));
  if (!from || !to) return null;
  return { from: from.version, to: to.version, parts: compareVersions(from.parts(), to.parts()) };
}

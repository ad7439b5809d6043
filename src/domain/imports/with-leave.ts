import { type CompanyPerson, RUN_LEAVE } from '../companies/company-person.ts';
import { addHours } from '../payroll/hours.ts';
import { LEAVE_NAMES } from '../payroll/leave-policy.ts';
import type { PeopleImport } from './people-import.ts';

type Patch = PeopleImport['rows'][number]['person'];
type Policies = CompanyPerson['leave'];

interface LeaveOfRow {
  readonly left: Patch['leave'];
  readonly leaveEarned: Patch['leaveEarned'];
  readonly leaveUsed: Patch['leaveUsed'];
}

/** Hours of the file in what is saved. A kind that the person did not have accrues nothing until somebody says how. */
export function leaveOf(before: CompanyPerson | null, { left = {}, leaveEarned = {}, leaveUsed = {} }: LeaveOfRow) {
  const saved = before?.leave ?? [];
  const problems: string[] = [];
  const kinds = new Set([...saved.map(({ kind }) => kind), ...RUN_LEAVE]);
  const policies = [...kinds].flatMap((kind): readonly (Policies[number] | NewPolicy)[] => {
    const policy = saved.find((each) => each.kind === kind);
    const hours = hoursOf(policy, { left: left[kind], earned: leaveEarned[kind], used: leaveUsed[kind] });
    if (hours === 'unknown')
      problems.push(
        `${LEAVE_NAMES[kind]} used: add a column with the balance of this time off, or with what was earned this year.`,
      );
    if (hours === null || hours === 'unknown') return policy ? [policy] : [];
    return [{ ...(policy ?? { kind, accrual: { by: 'period', hours: 0 } as const }), ...hours }];
  });
  return { policies, problems };
}

interface NewPolicy extends Pick<Policies[number], 'kind' | 'opening' | 'used'> {
  readonly accrual: { readonly by: 'period'; readonly hours: number };
}

interface FileHours {
  readonly left: number | undefined;
  readonly earned: number | undefined;
  readonly used: number | undefined;
}

/** What a policy begins with. Null if the file does not say, and unknown where hours were used of nobody knows what. */
function hoursOf(
  policy: Policies[number] | undefined,
  { left, earned, used }: FileHours,
): Pick<Policies[number], 'opening' | 'used'> | 'unknown' | null {
  // What is left is certain: a report of what was earned may leave out what was carried over.
  if (left !== undefined) return { opening: addHours(left, used ?? 0), used };
  if (earned !== undefined) return { opening: earned, used: used ?? policy?.used };
  if (used === undefined || (used === 0 && policy === undefined)) return null;
  if (policy?.used !== undefined) return { opening: policy.opening, used };
  if (policy?.accrual.by === 'year' && policy.opening === 0) return { opening: policy.accrual.hours, used };
  return 'unknown';
}

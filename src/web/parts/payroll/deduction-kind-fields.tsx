import type { ReactNode } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { DEDUCTION_KINDS, type DeductionKindKey } from '../../../domain/payroll/deduction-kinds.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import styles from './deduction-kind-fields.module.css';
import { MoneyInput, PercentInput } from '../../ui/number-inputs.tsx';

/** What the yearly limit of a kind is, in the law. */
const LIMIT_LAWS = {
  retirement401k: '26 U.S.C. 402(g), together with the other 401(k) and 403(b) deductions',
  deferral457: '26 U.S.C. 457(e)(15), apart from 401(k) and 403(b) deductions',
  simple: '26 U.S.C. 408(p)',
  hsa: '26 U.S.C. 223, together with the employer’s contribution',
  healthFsa: '26 U.S.C. 125(i)',
  dependentCare: '26 U.S.C. 129',
} as const;

interface KindTerms {
  readonly catchUp?: boolean | undefined;
  readonly higherCatchUp?: boolean | undefined;
  readonly familyCoverage?: boolean | undefined;
  readonly balance?: Cents | null | undefined;
  readonly match?: { readonly basisPoints: number; readonly upToBasisPoints: number } | null | undefined;
}

interface FieldsProps {
  readonly terms: KindTerms & { readonly kind: DeductionKindKey };
  readonly onChange: (changes: KindTerms) => void;
}

const AGES = [
  { value: 'below', label: 'Below 50' },
  { value: 'catchUp', label: '50 or older' },
  { value: 'higher', label: '60 to 63' },
];

/** Until the issuer enters another one. */
const COMMON_MATCH = { basisPoints: 5000, upToBasisPoints: 600 };

const ageOf = ({ catchUp, higherCatchUp }: KindTerms): string => {
  if (higherCatchUp) return 'higher';
  return catchUp ? 'catchUp' : 'below';
};

/** What only some kinds of deductions ask for: age, coverage, what is owed, what the employer adds. */
export function DeductionKindFields({ terms, onChange: change }: FieldsProps): ReactNode {
  const { limit, isLoan } = DEDUCTION_KINDS[terms.kind];
  const isPlan = limit === 'retirement401k' || limit === 'deferral457' || limit === 'simple';
  const { match } = terms;
  if (!limit && !isLoan) return null;
  return (
    <div className={styles.fields}>
      {limit && <p className="pp-small pp-dimmed">Stops at the yearly limit of {LIMIT_LAWS[limit]}.</p>}
      {isLoan && (
        <MoneyInput
          label="Total still owed"
          aside="optional"
          value={terms.balance ?? null}
          onValue={(balance) => change({ balance })}
          hint="Before the first pay stub. The deduction stops when it is paid."
        />
      )}
      {isPlan && (
        <Select
          label="Age at the end of the year"
          value={ageOf(terms)}
          onValue={(value) => change({ catchUp: value !== 'below', higherCatchUp: value === 'higher' })}
          options={AGES}
          hint="From 50 the limit is higher if the plan allows it, and from 60 to 63 higher still since 2025."
        />
      )}
      {limit === 'hsa' && (
        <>
          <Checkbox
            label="The health plan covers a family"
            checked={terms.familyCoverage ?? false}
            onChecked={(familyCoverage) => change({ familyCoverage })}
          />
          <Checkbox label="55 or older" checked={terms.catchUp ?? false} onChecked={(catchUp) => change({ catchUp })} />
        </>
      )}
      {(isPlan || limit === 'hsa') && (
        <Checkbox
          label="The employer matches it"
          checked={Boolean(match)}
          onChecked={(isMatched) => change({ match: isMatched ? COMMON_MATCH : null })}
        />
      )}
      {match && (
        <div className={styles.pair}>
          <PercentInput
            label="Employer adds"
            value={match.basisPoints / 100}
            onValue={(percent) => change({ match: { ...match, basisPoints: Math.round((percent ?? 0) * 100) } })}
          />
          <PercentInput
            label="Up to this percent of gross pay"
            value={match.upToBasisPoints / 100}
            onValue={(percent) => change({ match: { ...match, upToBasisPoints: Math.round((percent ?? 0) * 100) } })}
          />
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { ZERO } from '../../../domain/money.ts';
import {
  COURT_ORDER_NAMES,
  type CourtOrder,
  type CourtOrderKind,
  type DebtorFacts,
  type LevyStatement,
  MOST_DEPENDENTS,
  PRIORITY,
} from '../../../domain/payroll/garnishments/court-order.ts';
import { neededFacts } from '../../../domain/payroll/garnishments/state-limit.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyInput, PercentInput } from '../../ui/number-inputs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './deduction-kind-fields.module.css';

/** Says what a court order is held to. */
export const COURT_ORDER_LIMITS =
  'up to the limits of 15 U.S.C. 1673 and of the state where we know a stricter one. The calculation is printed. Not legal advice.';

const KINDS = PRIORITY.map((value) => ({ value, label: COURT_ORDER_NAMES[value] }));

const HINTS: Readonly<Record<CourtOrderKind, string>> = {
  support: 'At most 50 to 65% of disposable earnings, before every other order.',
  bankruptcy: 'As the bankruptcy court orders.',
  federalTax: 'Before creditors, and not limited to 25%.',
  stateTax: 'As the state’s notice says.',
  studentLoan: 'At most 15% of disposable earnings.',
  creditor: 'At most 25% of disposable earnings, or less where the state protects more.',
};

const LEVY_STATUSES: readonly { readonly value: LevyStatement['filingStatus']; readonly label: string }[] = [
  { value: 'marriedSeparate', label: 'Married filing separately' },
  { value: 'single', label: 'Single' },
  { value: 'headOfHousehold', label: 'Head of household' },
  { value: 'married', label: 'Married filing jointly' },
];
/** As the IRS counts for somebody who returns no statement. */
const NO_STATEMENT: LevyStatement = { filingStatus: 'marriedSeparate', agedOrBlind: 0 };

const DEMANDS = [
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
];
const LEVY_DEMANDS = [{ value: 'levy', label: 'Above the exempt amount' }, ...DEMANDS];

interface CourtOrderProps {
  readonly order: CourtOrder;
  /** The state of work, whose limit counts. */
  readonly state: string;
  readonly path: string;
  /** In payroll, which lists what to send to whom. */
  readonly asksPayee?: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly change: (changes: Partial<CourtOrder>) => void;
  readonly remove: () => void;
}

/** What a court order asks for. The law's limits are calculated. */
export function CourtOrderFields({
  order,
  state,
  path,
  asksPayee = false,
  errorAt,
  change,
  remove,
}: CourtOrderProps): ReactNode {
  const isLevy = order.kind === 'federalTax' && order.levy !== undefined;
  const asksFor = isLevy ? 'levy' : order.amount === null ? 'percent' : 'amount';
  const askFor = (by: string): void => {
    if (by === 'levy') change({ amount: null, basisPoints: 0, levy: NO_STATEMENT });
    else change({ levy: undefined, ...(by === 'amount' ? { amount: ZERO, basisPoints: 0 } : { amount: null }) });
  };
  const needed = order.kind === 'creditor' ? neededFacts(state) : [];
  return (
    <div className={`${styles.fields} ${styles.order}`}>
      <div className={styles.pair}>
        <Select
          label="Type of order"
          name={`${path}.kind`}
          value={order.kind}
          onValue={(kind) => change({ kind: kind as CourtOrderKind })}
          options={KINDS}
          hint={HINTS[order.kind]}
        />
        <TextInput
          label="Name on the stub"
          name={`${path}.name`}
          maxLength={50}
          autoComplete="off"
          value={order.name}
          onValue={(name) => change({ name })}
          error={errorAt(`${path}.name`)}
        />
        <Select
          label="The order asks for"
          value={asksFor}
          onValue={askFor}
          options={order.kind === 'federalTax' ? LEVY_DEMANDS : DEMANDS}
        />
        {asksFor === 'amount' && (
          <MoneyInput
            label="Amount each pay period"
            name={`${path}.amount`}
            value={order.amount}
            onValue={(amount) => change({ amount: amount ?? ZERO })}
            error={errorAt(`${path}.amount`)}
          />
        )}
        {asksFor === 'percent' && (
          <PercentInput
            label="Percent of disposable earnings"
            value={order.basisPoints / 100}
            onValue={(percent) => change({ basisPoints: Math.round((percent ?? 0) * 100) })}
            error={errorAt(`${path}.basisPoints`)}
          />
        )}
        <MoneyInput
          label="Total still owed"
          aside="optional"
          name={`${path}.balance`}
          value={order.balance}
          onValue={(balance) => change({ balance })}
          hint="Before the first pay stub. The order stops when it is paid."
        />
      </div>
      <div className={styles.pair}>
        <MoneyInput
          label="Fee that you keep"
          aside="optional"
          name={`${path}.fee`}
          value={order.fee ?? null}
          onValue={(fee) => change({ fee: fee ?? undefined })}
          hint="For each payment, if the order or its law allows one."
        />
        {asksPayee && (
          <>
            <TextInput
              label="Paid to"
              aside="optional"
              name={`${path}.payee`}
              maxLength={60}
              autoComplete="off"
              value={order.payee ?? ''}
              onValue={(payee) => change({ payee })}
              isPrinted={false}
            />
            <TextInput
              label="Case number"
              aside="optional"
              name={`${path}.caseNumber`}
              maxLength={30}
              autoComplete="off"
              value={order.caseNumber ?? ''}
              onValue={(caseNumber) => change({ caseNumber })}
              isPrinted={false}
            />
          </>
        )}
      </div>
      {isLevy && <LevyFields statement={order.levy ?? NO_STATEMENT} order={order} change={change} />}
      {needed.length > 0 && <CreditorFields needed={needed} order={order} change={change} />}
      {order.kind === 'support' && (
        <div className={styles.fields}>
          <Checkbox
            label="The employee also supports another spouse or child"
            name={`${path}.secondFamily`}
            checked={order.secondFamily}
            onChecked={(secondFamily) => change({ secondFamily })}
          />
          <Checkbox
            label="More than 12 weeks in arrears"
            name={`${path}.inArrears`}
            checked={order.inArrears}
            onChecked={(inArrears) => change({ inArrears })}
          />
        </div>
      )}
      <div>
        <Button variant="outlined" small onClick={remove}>
          <Icon name="cross" size={16} /> Remove {order.name || 'court order'}
        </Button>
      </div>
    </div>
  );
}

interface PartProps {
  readonly order: CourtOrder;
  readonly change: (changes: Partial<CourtOrder>) => void;
}

/** Part 3 of Form 668-W, which the employee returns. */
function LevyFields({ statement, order, change }: PartProps & { readonly statement: LevyStatement }): ReactNode {
  const changeStatement = (changes: Partial<LevyStatement>): void => change({ levy: { ...statement, ...changes } });
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Filing status on the levy’s statement"
          value={statement.filingStatus}
          onValue={(value) => changeStatement({ filingStatus: value as LevyStatement['filingStatus'] })}
          options={LEVY_STATUSES}
          hint="Form 668-W, part 3. If the employee returned none: married filing separately, no dependents."
        />
        <Dependents order={order} change={change} />
        <Select
          label="Additional standard deductions"
          value={String(statement.agedOrBlind)}
          onValue={(value) => changeStatement({ agedOrBlind: Number(value) })}
          options={[0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: String(count) }))}
          hint="For age 65 or blindness."
        />
      </div>
      <p className="pp-small pp-dimmed">
        The exempt amount follows IRS Publication 1494. Compare it with the table that came with the levy.
      </p>
    </>
  );
}

const Dependents = ({ order, change }: PartProps): ReactNode => (
  <Select
    label="Dependents"
    value={String(order.dependents ?? 0)}
    onValue={(value) => change({ dependents: Number(value) })}
    options={Array.from({ length: MOST_DEPENDENTS + 1 }, (_, count) => ({
      value: String(count),
      label: String(count),
    }))}
  />
);

/** What the limit of the state depends on. */
const CreditorFields = ({
  needed,
  order,
  change,
}: PartProps & { readonly needed: readonly (keyof DebtorFacts)[] }): ReactNode => (
  <div className={styles.fields}>
    {needed.includes('headOfFamily') && (
      <Checkbox
        label="The employee supports a family"
        checked={order.headOfFamily ?? false}
        onChecked={(headOfFamily) => change({ headOfFamily })}
      />
    )}
    {needed.includes('consumerDebt') && (
      <Checkbox
        label="The debt is for personal, family or household purposes"
        checked={order.consumerDebt ?? false}
        onChecked={(consumerDebt) => change({ consumerDebt })}
      />
    )}
    {needed.includes('dependents') && <Dependents order={order} change={change} />}
  </div>
);

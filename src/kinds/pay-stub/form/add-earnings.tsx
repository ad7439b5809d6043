import { type ReactNode, useState } from 'react';
import {
  type EarningGroup,
  type EarningKindKey,
  kindsOfGroup,
  KINDS_OF_PAY,
} from '../../../domain/payroll/earning-kinds.ts';
import type { EmploymentType } from '../../../domain/payroll/order.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import styles from './pay-stub.module.css';
import { useNewTitle } from './new-title.tsx';

interface Group {
  readonly group: EarningGroup;
  readonly name: string;
  readonly hint: string;
}

/** The kinds by what they are for, with how each group is paid and taxed. */
const GROUPS: readonly Group[] = [
  { group: 'pay', name: 'Pay', hint: 'Taxed and paid.' },
  { group: 'timeOff', name: 'Time off', hint: 'Taxed and paid, not hours worked.' },
  { group: 'tips', name: 'Tips', hint: 'Taxed. Cash tips are not paid again: the employee already has them.' },
  {
    group: 'reimbursements',
    name: 'Reimbursements',
    hint: 'Paid, not taxed, not in gross pay. For expenses under an accountable plan.',
  },
  {
    group: 'inKind',
    name: 'Benefits in kind',
    hint: 'Taxed, not paid. Group-term life: the taxable cost of coverage over $50,000, without income tax withholding.',
  },
];

const OF_CONTRACTORS: Group = {
  group: 'notServices',
  name: 'Other than services',
  hint: 'For contractors. Reported on Form 1099-MISC, each in a box of its own.',
};

interface NewEarning {
  readonly title: string;
  readonly type: 'hourly' | 'once' | 'units';
  readonly kind?: EarningKindKey;
}

interface AddEarningsProps {
  readonly isOpen: boolean;
  readonly employmentType: EmploymentType;
  readonly onClose: () => void;
  readonly offered: readonly { readonly key: string; readonly name: string }[];
  readonly onPredefined: (key: string) => void;
  readonly onCustom: (custom: NewEarning) => void;
}

/** A predefined earning or a kind is added at once; Custom asks for a title and a type. */
export default function AddEarnings(props: AddEarningsProps): ReactNode {
  const { isOpen, employmentType, onClose, offered, onPredefined, onCustom } = props;
  const [isCustom, setIsCustom] = useState(false);
  const [type, setType] = useState<'hourly' | 'once'>('hourly');
  const title = useNewTitle();
  const close = (): void => {
    onClose();
    setIsCustom(false);
    setType('hourly');
    title.clear();
  };
  const add = (): void => {
    const typed = title.take();
    if (typed === null) return;
    onCustom({ title: typed, type });
    close();
  };
  const addKind = (kind: EarningKindKey): void => {
    const { name, type: paid } = KINDS_OF_PAY[kind];
    onCustom({ title: name, type: paid, kind });
    close();
  };
  return (
    <Modal title="Add earnings" isOpen={isOpen} onClose={close}>
      <div className={styles.dialog}>
        <div className={styles.choices}>
          {offered.map(({ key, name }) => (
            <Button
              key={key}
              variant="outlined"
              small
              onClick={() => {
                onPredefined(key);
                close();
              }}
            >
              {name}
            </Button>
          ))}
          <Button variant="outlined" small aria-expanded={isCustom} onClick={() => setIsCustom(true)}>
            Custom
          </Button>
        </div>
        {isCustom && (
          <>
            {title.field(add)}
            <RadioGroup
              label="Type"
              name="new-earning-type"
              value={type}
              onValue={(value) => setType(value as 'hourly' | 'once')}
              options={[
                { value: 'hourly', label: 'Hourly' },
                { value: 'once', label: 'One-time' },
              ]}
            />
            <Button onClick={add}>Add</Button>
          </>
        )}
        {[...GROUPS, ...(employmentType === 'contractor' ? [OF_CONTRACTORS] : [])].map(({ group, name, hint }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{name}</legend>
            <p className="pp-small pp-dimmed">{hint}</p>
            <div className={styles.choices}>
              {kindsOfGroup(group).map((kind) => (
                <Button key={kind} variant="outlined" small onClick={() => addKind(kind)}>
                  {KINDS_OF_PAY[kind].name}
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}

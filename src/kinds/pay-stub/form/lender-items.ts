import { SOURCES } from '../../requirements.ts';
import { daysBetween, type PlainDate } from '../../../domain/calendar.ts';
import { hasEstimates, type PaystubOrder, type Stub } from '../../../domain/payroll/order.ts';

/** What lenders and offices ask of a pay stub and this one has, or lacks. */
export interface LenderItem {
  readonly id: string;
  readonly item: string;
  /** Who asks, by the short name of its source. */
  readonly recipients: string;
  readonly isThere: boolean;
  /** What would add it. Empty if it is there. */
  readonly advice: string;
  /** The field to fill in, or the one beside it. */
  readonly field: string;
}

interface Facts {
  readonly order: PaystubOrder;
  /** The newest stub as calculated. Null until there is one. */
  readonly calculated: Stub | null;
  readonly today: PlainDate;
}

interface Check {
  /** Shorter than the requirement, which is about more than this pay stub. */
  readonly item?: string;
  readonly recipients: string;
  readonly isThere: (facts: Facts) => boolean;
  readonly field: string;
}

/** A lender's days from the pay date to the application. */
const MOST_DAYS = 30;
const isRecent = ({ order, today }: Facts): boolean => daysBetween(order.stubs[0]!.payDate, today) <= MOST_DAYS;
const isWholeYear = ({ calculated }: Facts): boolean => calculated !== null && !hasEstimates(calculated);
const hasHours = ({ order }: Facts): boolean =>
  order.details.paymentType === 'hourly' && order.stubs[0]!.earnings.some(({ hours }) => hours > 0);

/** By requirement. Those of a state's law are in the list of that state, and those about several stubs in no list. */
const CHECKS: Readonly<Record<string, Check>> = {
  'recent-pay-date': { recipients: 'Fannie Mae', isThere: isRecent, field: 'stubs.0.payDate' },
  'year-to-date': { recipients: 'Fannie Mae, Freddie Mac', isThere: isWholeYear, field: 'stubs.0.payDate' },
  'hours-of-a-month': {
    item: 'Hours worked',
    recipients: 'Medicaid offices',
    isThere: hasHours,
    field: 'details.paymentType',
  },
};

/** What depends on the issuer, in the words of the requirements. */
export const lenderItemsOf = (facts: Facts): readonly LenderItem[] =>
  SOURCES.flatMap(({ requirements }) => requirements).flatMap(({ id, asks, answers }) => {
    const check = CHECKS[id];
    const answer = answers.PayStub;
    if (!check || answer?.is !== 'given') return [];
    const isThere = check.isThere(facts);
    return [
      {
        id,
        item: check.item ?? asks,
        recipients: check.recipients,
        isThere,
        advice: isThere ? '' : answer.when,
        field: check.field,
      },
    ];
  });

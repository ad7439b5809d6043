import { type ReactNode, useState } from 'react';
import { addDays, dayOfWeek, formatDate, type PlainDate } from '../../../domain/calendar.ts';
import { isAppError } from '../../../domain/errors.ts';
import { formatMoney, ZERO } from '../../../domain/money.ts';
import { isTips, kindOf } from '../../../domain/payroll/earning-kinds.ts';
import { setDetails } from '../../../domain/payroll/edit-details.ts';
import type { Earning, PaystubOrder, Stub, StubWorkweek } from '../../../domain/payroll/order.ts';
import { lawAgainstTipCredit } from '../../../domain/payroll/minimum-wage/tip-credit.ts';
import { setWorkweeks } from '../../../domain/payroll/overtime/edit-workweeks.ts';
import { fillOvertime, isWorked } from '../../../domain/payroll/overtime/fill-overtime.ts';
import { OVERTIME_WORK_NAMES, type OvertimeWork } from '../../../domain/payroll/overtime/overtime-work.ts';
import {
  asksForDays,
  overtimeWorkOf,
  ruleInWords,
  type StateOvertime,
  stateOvertimeOn,
} from '../../../domain/payroll/overtime/state-overtime.ts';
import { stateName } from '../../../domain/us.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Modal } from '../../ui/modal.tsx';
import { HoursInput, MoneyInput } from '../../ui/number-inputs.tsx';
import styles from './overtime.module.css';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const HOURS_OF_A_WEEK = 168;
const HOURS_OF_A_DAY = 24;

interface OvertimeProps {
  readonly order: PaystubOrder;
  /** Place of the stub in the order, newest first. */
  readonly index: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onUse: (weeks: readonly StubWorkweek[], work: OvertimeWork | undefined) => void;
  readonly onRemove: () => void;
}

/** The workweeks with a day in the pay period, that start on a day of the week. */
function startsOf({ payPeriod: { start, end } }: Stub, weekday: number): readonly PlainDate[] {
  const starts: PlainDate[] = [];
  let day = addDays(start, -((dayOfWeek(start) - weekday + 7) % 7));
  for (; day <= end; day = addDays(day, 7)) starts.push(day);
  return starts;
}

/** Weeks as they were entered before, or empty. */
function emptyWeeks(
  stub: Stub,
  { state, work }: Rules,
  weekday: number,
  entered: readonly StubWorkweek[] = stub.workweeks ?? [],
): readonly StubWorkweek[] {
  const lines = stub.earnings.filter((earning) => isWorked(earning) && (earning.isRegular || earning.visible));
  return startsOf(stub, weekday).map((start) => {
    const known = entered.find((week) => week.start === start);
    const law = stateOvertimeOn(state, start, work);
    const parts = law && asksForDays(law) ? 7 : 1;
    return {
      ...known,
      ...(lawAgainstTipCredit(state) !== null && { tipCredit: undefined }),
      start,
      hours: lines.map(({ key }) => {
        const line = known?.hours.find((each) => each.key === key);
        return line?.hours.length === parts ? line : { key, hours: Array.from({ length: parts }, () => 0) };
      }),
    };
  });
}

interface Rules {
  readonly state: string;
  readonly work: OvertimeWork | undefined;
}

/** Which rule is applied, and what none of our rules knows. */
const ruleOf = (state: string, law: StateOvertime | undefined): string =>
  law
    ? `${ruleInWords(law)} Other rules of ${stateName(state)} for single industries are not covered.`
    : `Overtime is hours over 40 a week. We know no other rule of ${stateName(state) || 'this state'}; single industries may have one.`;

/** Hours of each workweek; from them the hours of the lines and the overtime premium. */
export default function WorkOutOvertime(props: OvertimeProps): ReactNode {
  const { order, index, isOpen, onClose, onUse, onRemove } = props;
  const stub = order.stubs[index]!;
  const { state, overtimeWork } = order.details;
  const first = stub.workweeks?.[0]?.start ?? stub.payPeriod.start;
  const [weekday, setWeekday] = useState(dayOfWeek(first));
  const choices = overtimeWorkOf(state, stub.payPeriod.start);
  const [work, setWork] = useState(choices.find((each) => each === overtimeWork));
  const [weeks, setWeeks] = useState(() => emptyWeeks(stub, { state, work }, weekday));
  const law = stateOvertimeOn(state, stub.payPeriod.start, work);
  const tried = trial(setDetails(order, { overtimeWork: work }), index, weeks);
  const change = (position: number, changes: Partial<StubWorkweek>): void =>
    setWeeks(weeks.map((week, each) => (each === position ? { ...week, ...changes } : week)));
  const hasTips =
    lawAgainstTipCredit(state) === null && stub.earnings.some((earning) => isTips(earning) && earning.visible);
  const otherPay = stub.earnings.filter(
    (earning) => kindOf(earning).inRegularRate && !kindOf(earning).forPeriod && earning.rate > 0,
  );
  return (
    <Modal title="Work out overtime" isOpen={isOpen} onClose={onClose}>
      <div className={styles.overtime}>
        <p className="pp-dimmed">
          Enter all hours worked, with overtime hours. The premium follows the regular rate of each workweek (29 CFR
          part 778). {ruleOf(state, law)}
        </p>
        {choices.length > 0 && (
          <Select
            label="Kind of work"
            value={work ?? ''}
            onValue={(value) => {
              const chosen = choices.find((each) => each === value);
              setWork(chosen);
              setWeeks(emptyWeeks(stub, { state, work: chosen }, weekday, weeks));
            }}
            options={[
              { value: '', label: 'All other work' },
              ...choices.map((each) => ({ value: each, label: OVERTIME_WORK_NAMES[each] })),
            ]}
          />
        )}
        <Select
          label="Workweek starts on"
          value={String(weekday)}
          onValue={(value) => {
            setWeekday(Number(value));
            setWeeks(emptyWeeks(stub, { state, work }, Number(value)));
          }}
          options={DAYS.map((label, day) => ({ value: String(day), label }))}
        />
        {weeks.map((week, position) => (
          <Week
            key={week.start}
            week={week}
            stub={stub}
            otherPay={weeks.length > 1 ? otherPay : []}
            hasTips={hasTips}
            onChange={(changes) => change(position, changes)}
          />
        ))}
        {tried.problem !== null && (
          <p role="alert" className={styles.problem}>
            {tried.problem}
          </p>
        )}
        {tried.stub && (
          <output className={styles.result}>
            <b>Overtime premium {formatMoney(tried.stub.overtime?.working.read().amount ?? ZERO)}</b>
            {(tried.stub.overtime?.notes ?? []).map((note) => (
              <span key={note}>{note}</span>
            ))}
          </output>
        )}
        <div className={styles.buttons}>
          <Button
            disabled={tried.problem !== null}
            onClick={() => {
              onUse(weeks, work);
              onClose();
            }}
          >
            Use these hours
          </Button>
          {stub.workweeks && (
            <Button
              variant="outlined"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Remove workweeks
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** What these weeks would pay, or what is wrong with them. */
function trial(
  order: PaystubOrder,
  index: number,
  weeks: readonly StubWorkweek[],
): { readonly stub: Stub | null; readonly problem: string | null } {
  try {
    return { stub: fillOvertime(setWorkweeks(order, index, weeks)).stubs[index]!, problem: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { stub: null, problem: error.message };
  }
}

interface WeekProps {
  readonly week: StubWorkweek;
  readonly stub: Stub;
  readonly otherPay: readonly Earning[];
  readonly hasTips: boolean;
  readonly onChange: (changes: Partial<StubWorkweek>) => void;
}

function Week({ week, stub, otherPay, hasTips, onChange }: WeekProps): ReactNode {
  const { start, end } = stub.payPeriod;
  const last = addDays(week.start, 6);
  const name = `${formatDate(week.start)} to ${formatDate(last)}`;
  return (
    <fieldset className={styles.week}>
      <legend>{name}</legend>
      {week.hours.map((line, position) => {
        const earning = stub.earnings.find(({ key }) => key === line.key)!;
        const set = (changes: Partial<typeof line>): void =>
          onChange({ hours: week.hours.map((each, at) => (at === position ? { ...each, ...changes } : each)) });
        const setPart = (part: number, hours: number | null): void =>
          set({ hours: line.hours.map((each, at) => (at === part ? (hours ?? 0) : each)) });
        const isDaily = line.hours.length === 7;
        return (
          <div key={line.key}>
            <p className={styles.line}>
              {earning.name}
              {earning.type === 'hourly' && <span className="pp-dimmed"> {formatMoney(earning.rate)}/hr</span>}
            </p>
            <div className={styles.hours}>
              {line.hours.map((hours, part) => {
                const day = addDays(week.start, part);
                if (isDaily && day > end) return null;
                const label = isDaily
                  ? `${DAYS[dayOfWeek(day)]!.slice(0, 3)}, ${formatDate(day).replace(/, \d{4}$/, '')}`
                  : 'Hours';
                return (
                  <HoursInput
                    // The days of a week never move.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={part}
                    label={label}
                    maximum={isDaily ? HOURS_OF_A_DAY : HOURS_OF_A_WEEK}
                    value={hours}
                    onValue={(value) => setPart(part, value)}
                    hint={isDaily && day < start ? 'Last period' : undefined}
                  />
                );
              })}
              {!isDaily && week.start < start && (
                <HoursInput
                  label="Before this period"
                  maximum={HOURS_OF_A_WEEK}
                  value={line.before ?? 0}
                  onValue={(value) => set({ before: value ?? 0 })}
                />
              )}
            </div>
          </div>
        );
      })}
      {(otherPay.length > 0 || hasTips) && (
        <div className={styles.hours}>
          {otherPay.map(({ key, name: title }) => (
            <MoneyInput
              key={key}
              label={`${title} of this week`}
              hint="Empty: by hours"
              value={week.pay?.find((each) => each.key === key)?.amount ?? null}
              onValue={(amount) => {
                const others = (week.pay ?? []).filter((each) => each.key !== key);
                onChange({ pay: amount === null ? others : [...others, { key, amount }] });
              }}
            />
          ))}
          {hasTips && (
            <MoneyInput
              label="Tip credit per hour"
              value={week.tipCredit ?? null}
              onValue={(amount) => onChange({ tipCredit: amount ?? undefined })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

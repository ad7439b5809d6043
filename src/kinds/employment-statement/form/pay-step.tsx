import type { ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import parts from '../../../web/builder/parts/parts.module.css';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { NO_AMOUNTS, PAY_KINDS } from '../model/amounts.ts';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { WORDS } from '../model/words.ts';
import { type EmploymentForm, yearChoices } from './employment-form.ts';
import { Totals } from './totals.tsx';

const SOURCES = [
  { value: 'stubs', label: 'From pay stubs that I issued here' },
  { value: 'entered', label: 'Entered by me' },
];
const BASES = [
  { value: 'hour', label: 'An hour' },
  { value: 'week', label: 'A week' },
  { value: 'month', label: 'A month' },
  { value: 'year', label: 'A year' },
];

export function PayStep(props: StepProps<EmploymentForm>): ReactNode {
  const { form, figures } = props;
  return (
    <div className={parts.fields}>
      <Select
        label="Where the figures come from"
        {...bind(props, 'source')}
        options={SOURCES}
        help="Figures from pay stubs issued here can be verified. Figures that you enter make a specimen, unless we have verified your domain or business."
      />
      {form.source === 'stubs' ? (
        <>
          <TextInput
            label="Number of one of the pay stubs"
            isRequired
            isPrinted={false}
            {...bind(props, 'stub')}
            placeholder="26-AB12-CD34"
            autoComplete="off"
          />
          <p className="pp-small pp-dimmed">
            We add up all pay stubs that you issued here to this employee, of this year and the two before. The preview
            shows them. What a pay stub estimates is left out.
          </p>
        </>
      ) : (
        <EnteredPay step={props} />
      )}
      <Totals calculated={figures as CalculatedEmployment | null} />
    </div>
  );
}

function EnteredPay({ step }: { readonly step: StepProps<EmploymentForm> }): ReactNode {
  const { form, change, errors, today } = step;
  const choices = yearChoices(today);
  const free = choices.filter((year) => !form.years.some((each) => each.year === year));
  return (
    <>
      <div className={parts.pair}>
        <OptionalMoneyInput label="Pay rate" isRequired {...bind<Cents, EmploymentForm>(step, 'pay.rate')} />
        <Select label="Paid for" isPrinted {...bind(step, 'pay.basis')} options={BASES} />
      </div>
      <div className={parts.pair}>
        <TextInput
          label="Average hours a week"
          {...(form.pay.basis === 'hour' ? { isRequired: true } : { aside: 'optional' })}
          {...bind(step, 'pay.weeklyHours')}
          inputMode="decimal"
          autoComplete="off"
        />
        <DateInput
          label="Date of the last pay"
          isRequired
          {...bind<PlainDate | '', EmploymentForm>(step, 'pay.lastPaid')}
        />
      </div>
      {form.years.map((year, index) => (
        // Years are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={parts.group}>
          <legend>Pay of {year.year}</legend>
          <Select
            label="Year"
            isPrinted
            name={`years.${index}.year`}
            value={String(year.year)}
            error={errors[`years.${index}.year`]}
            onValue={(value) =>
              change((before) => ({
                ...before,
                years: before.years.with(index, { ...before.years[index]!, year: Number(value) }),
              }))
            }
            options={[...new Set([...choices, year.year])].map((each) => ({
              value: String(each),
              label: String(each),
            }))}
          />
          <div className={parts.pair}>
            {PAY_KINDS.map((kind) => (
              <OptionalMoneyInput
                key={kind}
                label={WORDS.en.kinds[kind]}
                {...bind<Cents, EmploymentForm>(step, `years.${index}.${kind}`)}
              />
            ))}
          </div>
          {form.years.length > 1 && (
            <div>
              <Button
                variant="outlined"
                small
                aria-label={`Remove ${year.year}`}
                onClick={() => change((before) => ({ ...before, years: before.years.toSpliced(index, 1) }))}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <FieldError message={errors['years']} />
      {free.length > 0 && (
        <div>
          <Button
            variant="outlined"
            small
            onClick={() =>
              change((before) => ({ ...before, years: [...before.years, { year: free[0]!, ...NO_AMOUNTS }] }))
            }
          >
            Add {free[0]}
          </Button>
        </div>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import parts from '../../../web/builder/parts/parts.module.css';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { NO_AMOUNTS, PAY_KINDS } from '../model/amounts.ts';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { type EmploymentForm, fields } from '../model/fields.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { yearChoices } from './employment-form.ts';
import { Totals } from './totals.tsx';

const Field = tableField(fields);

export function PayStep(props: StepProps<EmploymentForm>): ReactNode {
  const { form, figures } = props;
  return (
    <div className={parts.fields}>
      <Field step={props} at="source" />
      {form.source === 'stubs' ? (
        <>
          <Field step={props} at="stub" isPrinted={false} />
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
        <Field step={step} at="pay.rate" />
        <Field step={step} at="pay.basis" isPrinted />
      </div>
      <div className={parts.pair}>
        <Field
          step={step}
          at="pay.weeklyHours"
          {...(form.pay.basis === 'hour' ? { isRequired: true } : { aside: 'optional' })}
        />
        <Field step={step} at="pay.lastPaid" />
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
              <Field key={kind} step={step} at={`years.${index}.${kind}`} />
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

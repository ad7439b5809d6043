import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { addDeduction, setDeductionAmount } from '../../../domain/payroll/edit-deductions.ts';
import { setDetailsState } from '../../../domain/payroll/edit-details.ts';
import { editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { calculate } from '../model/calculate.ts';
import { draftSchema } from '../model/schema.ts';
import { DeductionsGrid } from './deductions-grid.tsx';
import { initialForm } from './pay-stub-form.ts';

const TODAY = plainDate('2026-11-20');
const nothing = (): void => {};

test('a form with deductions larger than the pay says what the pay stub is refused with', async () => {
  const initial = initialForm(TODAY);
  const paid = editEarning(setDetailsState(initial, 'TX'), 0, 'regular', { rate: cents(2_000), hours: 10 });
  const added = addDeduction(paid, { title: 'Dues', class: 'afterTax' });
  const { key } = added.stubs[0]!.deductions.at(-1)!;
  const form = { ...initial, ...setDeductionAmount(added, 0, key, cents(50_000)) };
  const [calculated] = (await calculate(draftSchema.parse(form), TODAY)).stubs;
  const shown = renderToStaticMarkup(
    <DeductionsGrid
      step={{
        form,
        change: nothing,
        errors: {},
        touch: nothing,
        figures: null,
        today: TODAY,
        logo: null,
        shown: { position: 1, documentCount: 1, show: nothing },
      }}
      hasPrior={false}
      index={0}
      stub={form.stubs[0]!}
      calculated={calculated!}
    />,
  );
  expect(calculated!.netPayTotal).toBeLessThan(0);
  expect(shown).toMatch(
    /The deductions are 3\d\d\.\d\d more than the pay\. Lower them, and deduct the rest from later pay\./,
  );
});

import { z } from 'zod';
import { plainDate } from '../../../domain/calendar.ts';
import { changePlacesOn, personOn } from '../../../domain/companies/moves.ts';
import { AppError } from '../../../domain/errors.ts';
import { readAmount, readPercent, readText } from '../../../domain/imports/read-value.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { ZERO } from '../../../domain/money.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { rateToConfirm, withOwnFigures } from '../../../domain/payroll/tax/rates-to-confirm.ts';
import type { LocalTax } from '../../../domain/payroll/tax/tax-context.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { personOfRow } from './person-of-row.ts';
import { periodicityIn } from './pay-schedules.ts';
import { requireRun } from './runs.ts';

export const cityRate = z.object({
  place: z.string().max(60),
  isResident: z.enum(['true', 'false']).transform((text) => text === 'true'),
  /** A percentage, or an amount each pay period where the city taxes an amount. */
  rate: z.string().max(20),
});

/** Keeps the rate of a city for everybody in the run who pays it: the one that we have, confirmed, or another one. */
export async function confirmCityRate(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { place, isResident, rate }: z.output<typeof cityRate>,
): Promise<void> {
  const { company, run } = await requireRun(app, actor, companyId, runId, 'edit');
  if (run.order_id !== null) throw new AppError('CONFLICT', 'This pay run is ordered already.');
  const payDate = plainDate(run.pay_date);
  const now = app.now();
  const answered = (tax: LocalTax, frequency: number): LocalTax => {
    if (tax.place !== place || (tax.isResident ?? false) !== isResident) return tax;
    const unknown = rateToConfirm(tax, payDate, frequency);
    if (unknown === null) return tax;
    const isRate = unknown.ratePercent !== null;
    const entered = isRate ? readText(readPercent, rate) : readText(readAmount, rate);
    if (entered === null || (entered === 0 && isRate))
      throw new AppError('INVALID_INPUT', 'Enter the rate.', {
        rate: isRate ? 'Enter a percentage, such as 2.5' : 'Enter the amount of a pay period',
      });
    if (entered === (unknown.ratePercent ?? unknown.amount)) return { ...tax, confirmedOn: dateInNewYork(now) };
    return withOwnFigures(tax, unknown, {
      ratePercent: isRate ? entered : null,
      amount: isRate ? ZERO : (entered as LocalTax['amount']),
    });
  };
  await changeAs(app, actor, async (trx) => {
    const people = await trx
      .selectFrom('company_people')
      .selectAll('company_people')
      .innerJoin('pay_run_rows', 'pay_run_rows.person_id', 'company_people.id')
      .where('run_id', '=', run.id)
      .where('company_people.company_id', '=', companyId)
      .forNoKeyUpdate('company_people')
      .execute();
    for (const row of people) {
      const person = personOfRow(row);
      const taxes = personOn(person, payDate).withholding?.localTaxes ?? [];
      const { frequency } = PERIODICITY_RULES[periodicityIn(run, company, row.schedule)];
      const localTaxes = taxes.map((tax) => answered(tax, frequency));
      if (localTaxes.every((tax, index) => tax === taxes[index])) continue;
      const changed = changePlacesOn(person, payDate, (places) => ({ ...places, localTaxes }));
      await trx
        .updateTable('company_people')
        .set({
          withholding: JSON.stringify(changed.withholding),
          former_places: JSON.stringify(changed.formerPlaces),
          updated_at: now,
        })
        .where('id', '=', row.id)
        .execute();
    }
  });
}

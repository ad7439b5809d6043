import { z } from 'zod';
import { formatDate, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { workStateOf } from '../../../domain/companies/company-person.ts';
import { changePlacesOn } from '../../../domain/companies/moves.ts';
import { type OpenLocalTax, REGISTER_KEY } from '../../../domain/companies/open-local-taxes.ts';
import type { PlacesOfPerson } from '../../../domain/contacts/contact-schema.ts';
import { AppError } from '../../../domain/errors.ts';
import { NEW_LOCAL_TAX } from '../../../domain/payroll/edit-local-taxes.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { isOldRegister, type RegisterPlace } from '../../../domain/payroll/tax/pennsylvania-register.ts';
import { lookedUpAgain } from '../../../domain/payroll/tax/register-figures.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { storedPlaces, storedRegister } from '../local-taxes/stored-register.ts';
import { personOfRow } from './person-of-row.ts';
import { openTaxesOfRow } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';

export const localTaxAnswer = z.object({
  key: z.string().max(60),
  answer: z.enum(['add', 'none']),
});

/** Adds a place's tax, or keeps that none applies, for everybody in the run whom the question is about. */
export async function answerLocalTax(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { key, answer }: z.output<typeof localTaxAnswer>,
): Promise<void> {
  const open = await requireRun(app, actor, companyId, runId, 'edit');
  if (open.run.order_id !== null) throw new AppError('CONFLICT', 'This pay run is ordered already.');
  const payDate = plainDate(open.run.pay_date);
  const questions = new Map(
    (await openRun(app, open)).flatMap((row) => {
      const question = openTaxesOfRow(row).find((each) => each.key === key);
      return question === undefined ? [] : [[row.personId, question] as const];
    }),
  );
  if (questions.size === 0) return;
  const isLookedUp = key === REGISTER_KEY && answer === 'add';
  const register = isLookedUp ? await newRegister(app, payDate) : null;
  await changeAs(app, actor, async (trx) => {
    const people = await trx
      .selectFrom('company_people')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', 'in', [...questions.keys()])
      .forNoKeyUpdate()
      .execute();
    for (const row of people) {
      const person = personOfRow(row);
      const withholding = person.withholding ?? {
        state: workStateOf(person),
        federalCertificate: plainCertificate('single'),
        stateCertificate: {},
        isAssumed: true,
      };
      const changed = changePlacesOn({ ...person, withholding }, payDate, (places) =>
        key === REGISTER_KEY
          ? registerAnswered(places, register, payDate)
          : answered(places, questions.get(row.id)!, answer),
      );
      await trx
        .updateTable('company_people')
        .set({
          withholding: JSON.stringify(changed.withholding),
          former_places: JSON.stringify(changed.formerPlaces),
          updated_at: app.now(),
        })
        .where('id', '=', row.id)
        .execute();
    }
  });
}

interface Register {
  readonly asOf: PlainDate;
  readonly places: ReadonlyMap<string, RegisterPlace>;
}

/** The register that is loaded now, if it is new enough to answer with. */
async function newRegister(app: App, payDate: PlainDate): Promise<Register> {
  const register = await storedRegister(app.db);
  if (register === null || isOldRegister(register.asOf, payDate))
    throw new AppError(
      'CONFLICT',
      'This site has no newer register. Check the rates at dced.pa.gov, then confirm them.',
    );
  const places = await storedPlaces(app.db);
  return { asOf: register.asOf, places: new Map(places.map((place) => [place.psd, place])) };
}

/** Looked up again, or confirmed as they are for 12 months. */
function registerAnswered(places: PlacesOfPerson, register: Register | null, payDate: PlainDate): PlacesOfPerson {
  const { residencyCertification: certification } = places;
  if (!certification) return places;
  if (register === null) return { ...places, residencyCertification: { ...certification, confirmedOn: payDate } };
  const again = lookedUpAgain(certification, (psd) => register.places.get(psd), register);
  const missing = [again.home, again.work].find((place) => place && place.asOf !== register.asOf && place.asOf);
  if (missing)
    throw new AppError(
      'CONFLICT',
      `The register of ${formatDate(register.asOf)} has no ${missing.psd} (${missing.municipality}). Look it up on the person’s page.`,
    );
  return { ...places, residencyCertification: again };
}

function answered(
  places: PlacesOfPerson,
  { key, place, isResident }: OpenLocalTax,
  answer: 'add' | 'none',
): PlacesOfPerson {
  const { withoutLocalTax = [], localTaxes = [] } = places;
  if (answer === 'none') return { ...places, withoutLocalTax: [...new Set([...withoutLocalTax, key])] };
  if (place === null) throw new AppError('INVALID_INPUT', 'Enter this tax on the person’s page.');
  if (localTaxes.some((tax) => tax.place === key)) return places;
  return { ...places, localTaxes: [...localTaxes, { ...NEW_LOCAL_TAX, name: place.name, place: key, isResident }] };
}

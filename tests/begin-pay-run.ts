import { companyPersonSchema } from '../src/domain/companies/company-person.ts';
import { plainCertificate } from '../src/domain/payroll/tax/federal-certificate.ts';
import { type Actor, NOBODY } from '../src/server/services/actor.ts';
import type { App } from '../src/server/services/app.ts';
import { createCompany } from '../src/server/payroll/companies/companies.ts';
import { rowOfPerson } from '../src/server/payroll/companies/people.ts';
import type { BegunPayment } from '../src/server/commerce/orders/create-payment.ts';
import { exampleCompany } from './example-company.ts';
import { orderRun, startRun } from './order-run.ts';

const HOME = { city: 'Easton', state: 'PA', zip: '18042' };
/** So many rows in one statement. */
const ROWS = 500;

export async function createOwner(app: App, username: string): Promise<Actor & { readonly userId: string }> {
  const { id: userId } = await app.db
    .insertInto('users')
    .values({ full_name: 'Ines Vallejo', username, password_hash: 'none', user_role: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...NOBODY, userId };
}

/** A company whose people all have different pay, and an email address if wanted. */
export async function createCompanyOf(
  app: App,
  owner: Actor,
  { name, people, emails }: { readonly name: string; readonly people: number; readonly emails: boolean },
): Promise<string> {
  const { id } = await createCompany(app, owner, exampleCompany(name));
  const withholding = { state: 'PA', federalCertificate: plainCertificate('single'), stateCertificate: {} };
  const rows = Array.from({ length: people }, (_, place) => ({
    company_id: id,
    created_at: app.now(),
    updated_at: app.now(),
    ...rowOfPerson(
      companyPersonSchema.parse({
        ...HOME,
        name: `Maren Adeyemi ${place} of ${name}`,
        email: emails ? `person-${place}-${id}@example.com` : '',
        address1: '4 Elm Street',
        withholding,
        rate: 1_800 + ((place * 7_919) % 2_000),
        defaultHours: 60 + (place % 40) / 2,
      }),
    ),
  }));
  for (let at = 0; at < rows.length; at += ROWS)
    await app.db
      .insertInto('company_people')
      .values(rows.slice(at, at + ROWS))
      .execute();
  return id;
}

export interface BegunRun extends BegunPayment {
  readonly runId: string;
}

/** The next run of a company, checked out up to the payment. */
export async function beginPayRun(app: App, owner: Actor, companyId: string): Promise<BegunRun> {
  const runId = await startRun(app, owner, companyId);
  return { ...(await orderRun(app, owner, runId)), runId };
}

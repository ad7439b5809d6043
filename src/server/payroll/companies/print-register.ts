import type { BooksPeriod } from '../../../domain/books/books-period.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { registerJob } from '../../../render/register-job.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';

/** The payroll register of a period as a PDF, for everyone who may read the company's books. */
export async function printRegister(app: App, actor: Actor, companyId: string, period: BooksPeriod) {
  const { company, stubs, unread } = await listIssuedStubs(app, actor, companyId, period);
  if (stubs.length === 0) throw new AppError('NOT_FOUND', `There are no pay stubs in ${period.name}.`);
  const printedOn = dateInNewYork(app.now());
  const bytes = await app.renderer.render(
    registerJob({ company: company.name, period: period.name, stubs, unread, printedOn }),
  );
  return { bytes, company: company.name };
}

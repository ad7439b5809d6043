import { formatDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { payrollsOf, requestsOf, requestStatement } from '../companies/statement-requests.ts';
import { findOwnPay } from './own-pay.ts';
import type { PayYear } from './pay-of-years.ts';
import type { PaidPerson } from './pay-session.ts';

/** Pay stubs whose issuer makes the payroll here, so that a person can ask it for a statement. */
export interface AskableStatement {
  readonly documentId: string;
  readonly last: {
    readonly answer: 'issued' | 'declined' | null;
    readonly reason: string;
    readonly day: string;
  } | null;
}

/** The newest pay stub of each employer in force, and what became of the person's last request to it. */
export async function askableStatements(
  app: App,
  { address }: PaidPerson,
  years: readonly PayYear[],
): Promise<readonly AskableStatement[]> {
  const seen = new Set<string>();
  const newest = years
    .flatMap(({ employers }) => employers)
    .flatMap(({ issuer, stubs }) => {
      const stub = stubs.find(({ state, level }) => state === 'live' && level !== 'S');
      if (!stub || seen.has(issuer.toLowerCase())) return [];
      seen.add(issuer.toLowerCase());
      return [stub.id];
    });
  const [payrolls, requests] = await Promise.all([payrollsOf(app, newest), requestsOf(app, address)]);
  return payrolls.map(({ documentId, companyId, personId }) => {
    const last = requests.get(`${companyId} ${personId}`);
    return {
      documentId,
      last: last ? { answer: last.answer, reason: last.reason, day: formatDate(dateInNewYork(last.created_at)) } : null,
    };
  });
}

/** Asks the employer of a person's own pay stub for an employment statement. */
export async function askForStatement(
  app: App,
  person: PaidPerson,
  documentId: string,
  language: Language,
): Promise<void> {
  const { id } = await findOwnPay(app, person, documentId);
  const [payroll] = await payrollsOf(app, [id]);
  if (!payroll) throw new AppError('NOT_FOUND', 'This employer does not make its payroll here.');
  await requestStatement(app, payroll, person.address, language);
}

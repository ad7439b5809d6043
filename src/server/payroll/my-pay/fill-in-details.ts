import { type CompanyPerson, workStateOf } from '../../../domain/companies/company-person.ts';
import { figuresOfChange, isSigned, type WorkerDetails } from '../../../domain/companies/proposed-changes.ts';
import { refusal } from '../../../domain/language/refusal.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import type { App } from '../../services/app.ts';
import { tokenHash } from '../../services/auth/token.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { workerDetailsEmail } from '../../services/mail/templates/worker-details.tsx';
import { personOfRow } from '../companies/person-of-row.ts';
import { addressesOf } from '../companies/statement-requests.ts';
import { OF_SCHEDULES, scheduleOf } from '../companies/pay-schedules.ts';
import { hashOfCode } from '../companies/worker-invitations.ts';

/** Wrong codes for bank details before the link takes none anymore. */
const MOST_TRIES = 5;

const ended = () => refusal('INVALID_INPUT', { key: 'detailsLinkEnded' });

const openLink = ({ db, now }: Pick<App, 'db' | 'now'>, token: string) =>
  db
    .selectFrom('worker_invitations')
    .innerJoin('companies', 'companies.id', 'worker_invitations.company_id')
    .select(['worker_invitations.id', 'person_id', 'worker_invitations.company_id', 'code_hash', 'token_hash'])
    .select('companies.name as company')
    .select(OF_SCHEDULES)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now())
    .where('submitted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** What a link shows: for whom it is, and which forms to fill in. Nothing that the employer has on file: links get lost. */
export interface DetailsToFillIn {
  readonly company: string;
  readonly person: string;
  readonly isEmployee: boolean;
  readonly workState: string;
  readonly language: CompanyPerson['language'];
  /** Pay periods a year. */
  readonly frequency: number;
  /** The public key of the company’s vault, to which this browser encrypts numbers. Null without a vault. */
  readonly vault: string | null;
  /** No W-4 is on file. */
  readonly lacksForms: boolean;
}

/** Null if the link was used, replaced or revoked, or has expired. */
export async function findDetailsToFillIn(app: App, token: string): Promise<DetailsToFillIn | null> {
  const link = await openLink(app, token);
  if (!link) return null;
  const row = await app.db
    .selectFrom('company_people')
    .selectAll()
    .where('id', '=', link.person_id)
    .executeTakeFirstOrThrow();
  const person = personOfRow(row);
  const vault = await app.db
    .selectFrom('company_vaults')
    .select('recipient')
    .where('company_id', '=', link.company_id)
    .executeTakeFirst();
  return {
    company: link.company,
    vault: vault?.recipient ?? null,
    person: person.name,
    isEmployee: person.employmentType === 'employee',
    workState: workStateOf(person),
    language: person.language,
    frequency: PERIODICITY_RULES[scheduleOf(link, row.schedule).periodicity].frequency,
    lacksForms: person.withholding === null || person.withholding.isAssumed === true,
  };
}

/** Counts a try before it is checked, so that tries at once all count. */
async function checkCode(app: App, link: NonNullable<Awaited<ReturnType<typeof openLink>>>, code: string) {
  const counted = await app.db
    .updateTable('worker_invitations')
    .set((build) => ({ code_tries: build('code_tries', '+', 1) }))
    .where('id', '=', link.id)
    .where('code_tries', '<', MOST_TRIES)
    .returning('id')
    .executeTakeFirst();
  if (!counted) throw refusal('RATE_LIMITED', { key: 'tooManyBankCodes' });
  if (hashOfCode(link.token_hash, code) === link.code_hash) return;
  const said = { key: 'wrongBankCode' } as const;
  const problem = refusal('INVALID_INPUT', said);
  throw refusal('INVALID_INPUT', said, { code: problem.message });
}

/** Saves what a worker entered, for somebody in the company to accept. The link works no more. Nothing else changes. */
export async function sendDetails(app: App, token: string, { changes, signedBy, code }: WorkerDetails): Promise<void> {
  const link = await openLink(app, token);
  if (!link) throw ended();
  // Nobody can see whether encrypted numbers are those of an account.
  if (changes.some(({ field }) => field === 'deposits' || field === 'numbers')) await checkCode(app, link, code);
  await app.db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('worker_invitations')
      .set({ submitted_at: app.now() })
      .where('id', '=', link.id)
      .where('token_hash', '=', link.token_hash)
      .where('submitted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw ended();
    const row = await trx
      .selectFrom('company_people')
      .selectAll()
      .where('id', '=', link.person_id)
      .executeTakeFirstOrThrow();
    const person = personOfRow(row);
    const differing = changes.filter((change) => figuresOfChange(person, change).length > 0);
    await trx
      .deleteFrom('proposed_changes')
      .where('person_id', '=', link.person_id)
      .where('answer', 'is', null)
      .where(
        'field',
        'in',
        changes.map(({ field }) => field),
      )
      .execute();
    if (differing.length === 0) return;
    await trx
      .insertInto('proposed_changes')
      .values(
        differing.map((change) => ({
          company_id: link.company_id,
          person_id: link.person_id,
          field: change.field,
          value: JSON.stringify(change.value),
          signed_by: isSigned(change) ? signedBy : '',
          created_at: app.now(),
        })),
      )
      .execute();
    for (const to of await addressesOf(trx, link.company_id))
      await enqueueEmail(app, trx, {
        template: workerDetailsEmail,
        content: { companyId: link.company_id, company: link.company, person: person.name },
        to,
      });
  });
}

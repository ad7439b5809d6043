import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Registered } from '../../services/hooks.ts';

/**
 * Notes whom in payroll new pay stubs of the builder pay, so that pay runs continue them: by the names of the owner's company
 * and of the person, if nobody else has them. A correction is of whom it was before. Those of pay runs know their person.
 */
export async function linkPaidPeople(trx: Transaction<Database>, documents: readonly Registered[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    update pay_stub_figures figures set person_id = named.person_id
    from documents, lateral (
      select min(company_people.id::text)::uuid as person_id
      from companies join company_people on company_people.company_id = companies.id
      where 'user:' || companies.owner_id = documents.owner_key and not is_implied
        and lower(companies.name) = lower(documents.issuer)
        and lower(trim(company_people.name)) = lower(trim(documents.person))
      having count(*) = 1
    ) named
    where documents.id = any(${documents.map(({ id }) => id)}) and figures.document_id = documents.id
      and figures.company_id is null and figures.person_id is null`.execute(trx);
}

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Registered } from '../../services/hooks.ts';

/**
 * Notes whom in payroll new statements of employment are about, so that each ends with the employment: of a correction, the
 * same person as before; else by the names of the owner's company and of the person, if nobody else has them. Rows of a list
 * of statements know their person, and say so afterwards.
 */
export async function linkEmployments(trx: Transaction<Database>, documents: readonly Registered[]): Promise<void> {
  const ids = documents.filter(({ frozen }) => frozen.kind.employment !== undefined).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    insert into stated_employments (document_id, person_id)
    select documents.id, coalesce(earlier.person_id, named.person_id)
    from documents
    left join lateral (
      select person_id from stated_employments
      join documents others on others.id = stated_employments.document_id
      where others.series_id = documents.series_id and others.id <> documents.id
      order by others.revision desc limit 1
    ) earlier on true
    left join lateral (
      select min(company_people.id::text)::uuid as person_id
      from companies join company_people on company_people.company_id = companies.id
      where 'user:' || companies.owner_id = documents.owner_key and not is_implied
        and lower(companies.name) = lower(documents.issuer)
        and lower(trim(company_people.name)) = lower(trim(documents.person))
      having count(*) = 1
    ) named on true
    where documents.id = any(${ids}) and coalesce(earlier.person_id, named.person_id) is not null`.execute(trx);
}

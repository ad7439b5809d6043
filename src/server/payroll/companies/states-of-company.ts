import { sql } from 'kysely';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireCompany } from './require-company.ts';

/** Where a company pays people: its own state, and those where its people work and live, today and before a move. */
export async function statesOfCompany(app: App, actor: Actor, companyId: string): Promise<readonly string[]> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const { rows } = await sql<{ state: string }>`
    select distinct state from (
      select coalesce(nullif(withholding ->> 'state', ''), state) from company_people where company_id = ${company.id}
      union select withholding #>> '{residence,state}' from company_people where company_id = ${company.id}
      union select other ->> 'state' from company_people, jsonb_array_elements(withholding -> 'otherStates') other
        where company_id = ${company.id}
      union select former ->> 'state' from company_people, jsonb_array_elements(former_places) former
        where company_id = ${company.id}
      union select account ->> 'state' from jsonb_array_elements(${JSON.stringify(company.state_accounts)}::jsonb) account
      union select ${company.state}
    ) places (state) where state ~ '^[A-Z]{2}$' order by state`.execute(app.db);
  return rows.map(({ state }) => state);
}

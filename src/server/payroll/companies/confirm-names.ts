import { sql } from 'kysely';
import { z } from 'zod';
import { optionalText } from '../../../domain/fields.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireCompany } from './require-company.ts';

const parts = z.object({
  person: z.string().refine(isUuid),
  givenName: optionalText(50),
  middleName: optionalText(50),
  familyName: z
    .string()
    .trim()
    .min(1, { error: 'Enter the last name' })
    .max(50, { error: 'Use at most 50 characters' }),
  nameSuffix: optionalText(10),
});

export const confirmedNames = z.object({ names: z.array(parts).min(1, { error: 'Nobody is listed' }).max(1_000) });

/** Saves the parts of many names at once, for tax forms. The name on pay stubs stays as it is printed. */
export async function confirmNames(
  app: App,
  actor: Actor,
  companyId: string,
  { names }: z.output<typeof confirmedNames>,
): Promise<number> {
  const { company } = await requireCompany(app, actor, companyId, 'books');
  const { numAffectedRows } = await changeAs(app, actor, (trx) =>
    sql`
    update company_people set given_name = typed."givenName", middle_name = typed."middleName",
      family_name = typed."familyName", name_suffix = typed."nameSuffix", updated_at = ${app.now()}
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as typed (person uuid, "givenName" text, "middleName" text, "familyName" text, "nameSuffix" text)
    where company_people.id = typed.person and company_people.company_id = ${company.id}::uuid`.execute(trx),
  );
  return Number(numAffectedRows ?? 0);
}

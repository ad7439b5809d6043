import type { MemberRole } from '../src/domain/companies/company.ts';
import type { App } from '../src/server/services/app.ts';
import type { Person } from './staff.ts';

/** Somebody who accepted the invitation to a company. */
export async function addMember(app: App, companyId: string, { id }: Person, role: MemberRole): Promise<void> {
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('company_members')
    .values({
      company_id: companyId,
      email: username,
      role,
      user_id: id,
      key_hash: null,
      expires_at: app.now(),
      created_at: app.now(),
    })
    .execute();
}

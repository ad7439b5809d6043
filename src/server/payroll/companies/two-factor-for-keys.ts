import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { hasSecondFactor } from '../../services/auth/second-factor/step-up.ts';
import { requireCompany } from './require-company.ts';

export const twoFactorForKeys = z.object({ isOn: z.boolean() });

/** Whether only people with two-step verification make keys and webhook secrets of a company. Those made before stay. */
export async function setTwoFactorForKeys(
  app: App,
  actor: Actor,
  companyId: string,
  { isOn }: z.output<typeof twoFactorForKeys>,
): Promise<void> {
  const { company } = await requireCompany(app, actor, companyId, 'own');
  if (isOn && !(await hasSecondFactor(app, requireUser(actor))))
    throw new AppError('CONFLICT', 'Turn on two-step verification for your own account first, under Security.');
  await changeAs(app, actor, (trx) =>
    trx
      .updateTable('companies')
      .set({ two_factor_for_keys: isOn, updated_at: app.now() })
      .where('id', '=', company.id)
      .execute(),
  );
}

/** Refuses to make a key or a secret of a company that wants two-step verification, without it. */
export async function requireKeyMaker(app: App, actor: Actor, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const { two_factor_for_keys: isWanted } = await app.db
    .selectFrom('companies')
    .select('two_factor_for_keys')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!isWanted || (await hasSecondFactor(app, requireUser(actor)))) return;
  const message =
    'Only people with two-step verification make API keys and webhook secrets of this company. Turn it on under Security.';
  throw new AppError('FORBIDDEN', message, { company: message });
}

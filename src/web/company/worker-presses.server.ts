import type { InvitedWorker } from '../../server/payroll/companies/worker-invitations.ts';
import { workerActions } from '../../server/payroll/companies/worker-actions.ts';
import { press } from '../run-action.server.ts';

const counted = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
const chosen = (_typed: unknown, form: FormData) => ({ changes: form.getAll('changes') });
const invitedSay = (invited: readonly InvitedWorker[]): string =>
  invited.length === 1 ? `Link made for ${invited[0]!.name}.` : `Links made for ${invited.length} people.`;

const inviting = (on: { readonly company: string }, by: 'email' | 'link') =>
  press(workerActions.invite, {
    on,
    input: (_typed, form) => ({ by, people: form.getAll('people') }),
    done: ({ invited }) => ({ message: invitedSay(invited), data: { invited } }),
  });

/** The buttons about what workers fill in, on the person's page and on the page of all. */
export const workerPresses = (on: { readonly company: string }) => ({
  accept: press(workerActions.accept, { on, input: chosen, done: ({ decided }) => `${counted(decided)} accepted.` }),
  decline: press(workerActions.decline, { on, input: chosen, done: ({ decided }) => `${counted(decided)} declined.` }),
  'email-links': inviting(on, 'email'),
  'make-links': inviting(on, 'link'),
  'end-link': press(workerActions.revoke, {
    on: ({ id = '' }) => ({ ...on, person: id }),
    done: ({ name }) => `The link of ${name} ended.`,
  }),
});

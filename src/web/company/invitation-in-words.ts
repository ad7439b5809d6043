import { dayInWords } from '../../domain/moment.ts';
import type { InvitationState } from '../../server/payroll/companies/worker-invitations.ts';

interface Invitation {
  readonly state: InvitationState;
  readonly until: Date | null;
  readonly sentAt: Date | null;
}

/** What became of a person's link. */
export function invitationInWords({ state, until, sentAt }: Invitation): string {
  switch (state) {
    case 'none':
      return 'None';
    case 'open':
      return `Open until ${dayInWords(until!)}`;
    case 'expired':
      return `Expired ${dayInWords(until!)}`;
    case 'sent':
      return `Filled in ${dayInWords(sentAt!)}`;
  }
}

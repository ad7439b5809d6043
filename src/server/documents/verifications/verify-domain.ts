import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { doubtOfDomain } from '../../../domain/integrity/issuer-domain.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { challengeName, challengeValue, readDomain, ROLE_MAILBOXES } from '../../../domain/integrity/own-domain.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { tokenHash, newToken } from '../../services/auth/token.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { confirmDomainEmail } from '../../services/mail/templates/confirm-domain.tsx';
import { findOwnVerification, noVerification, type VerificationRow } from './find-verification.ts';

const MAX_PENDING = 10;
const YEAR = 365 * 86_400_000;
const LINK_DAYS = 3;

export const issuerField = z
  .string({ error: 'Enter the issuer’s name' })
  .trim()
  .min(2, 'Enter the name as it appears on your documents')
  .max(100, 'Use at most 100 characters');

export const domainInput = z.object({
  issuer: issuerField,
  domain: z.string({ error: 'Enter your domain' }).trim().min(1, 'Enter your domain').max(300),
  method: z.enum(['dns', 'mailbox']),
  mailbox: z.enum(ROLE_MAILBOXES).optional(),
});

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', message, { [field]: message });
};

/** Doubts that no decision of staff removes. */
const DOUBTS = {
  open: 'Anyone can get an address at this domain, so it can’t verify an issuer. Use your own domain.',
  ours: 'This domain says what only our status line may say. We can’t confirm it.',
} as const;

function requireOwnDomain(typed: string, brand: string): string {
  const domain = readDomain(typed);
  if (domain === null) return refuse('domain', 'Enter a domain like alderrow.org');
  const doubt = doubtOfDomain(domain, brand);
  return doubt === null || doubt === 'staff' ? domain : refuse('domain', DOUBTS[doubt]);
}

export async function requirePendingLimit(app: App, userId: string): Promise<void> {
  const { count } = await app.db
    .selectFrom('verifications')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (count >= MAX_PENDING)
    throw new AppError('CONFLICT', 'You have too many pending requests. Finish or remove one first.');
}

/** Starts a domain verification, by a TXT record that only the owner can set or an email to an admin mailbox. */
export async function startDomainVerification(
  app: App,
  actor: Actor,
  { issuer, domain: typed, method, mailbox }: z.output<typeof domainInput>,
): Promise<VerificationRow> {
  const userId = requireUser(actor);
  const domain = requireOwnDomain(typed, app.config.brandName);
  await requirePendingLimit(app, userId);
  if (method === 'mailbox' && mailbox === undefined) refuse('mailbox', 'Choose a mailbox');
  const token = newToken();
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('verifications')
      .values({
        user_id: userId,
        issuer,
        issuer_key: issuerKey(issuer),
        method,
        domain,
        mailbox: method === 'mailbox' ? `${mailbox!}@${domain}` : null,
        // Unique to this account, so that a record set for another account proves nothing here.
        txt_token: method === 'dns' ? token : null,
        token_hash: method === 'mailbox' ? tokenHash(token) : null,
        reason: null,
        created_at: app.now(),
        decided_at: null,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.mailbox !== null) {
      await enqueueEmail(app, trx, {
        template: confirmDomainEmail,
        content: { issuer, domain, token },
        to: row.mailbox,
      });
    }
    return row;
  });
}

/** Looks for the TXT record now. */
export async function checkDomain(app: App, actor: Actor, id: string): Promise<VerificationRow> {
  const row = await findOwnVerification(app, actor, id);
  if (row.state === 'confirmed') return row;
  if (row.proved_at !== null && row.state === 'waiting') return row;
  if (row.method !== 'dns' || row.state !== 'waiting') throw noVerification();
  const records = await app.dns.txt(challengeName(row.domain!)).catch((error: unknown) => {
    app.log.info({ err: error }, 'A name server did not respond');
    throw new AppError('BUSY', 'The name servers of this domain did not respond. Try again in a few minutes.');
  });
  if (!records.includes(challengeValue(row.txt_token!))) {
    throw new AppError(
      'CONFLICT',
      records.length === 0
        ? `We found no TXT record at ${challengeName(row.domain!)} yet. New records can take up to an hour to appear.`
        : `The TXT record at ${challengeName(row.domain!)} has a different value.`,
    );
  }
  return acceptProof(app, row);
}

/** Confirms a domain from the emailed link. It needs no session, because only the mailbox's reader has the link. */
export async function confirmMailbox(app: App, token: string): Promise<VerificationRow> {
  const row = await app.db
    .selectFrom('verifications')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('state', '=', 'waiting')
    .where('created_at', '>', new Date(app.now().getTime() - LINK_DAYS * 86_400_000))
    .executeTakeFirst();
  if (!row) throw new AppError('INVALID_INPUT', 'This link was already used or has expired.');
  return acceptProof(app, row);
}

/** Confirms a domain that its owner proved. One that resembles a protected name waits for staff first. */
async function acceptProof(app: App, { id, domain }: VerificationRow): Promise<VerificationRow> {
  const now = app.now();
  const goesToStaff = doubtOfDomain(domain!, app.config.brandName) !== null;
  return app.db
    .updateTable('verifications')
    .set({
      token_hash: null,
      ...(goesToStaff
        ? { proved_at: now }
        : { state: 'confirmed', decided_at: now, expires_at: new Date(now.getTime() + YEAR) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirstOrThrow(noVerification);
}

import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { findInAddress } from '../../domain/integrity/name-guard/find-institutions.ts';
import { issuerKey } from '../../domain/integrity/issuer-key.ts';
import {
  challengeName,
  challengeValue,
  isFreeMail,
  readDomain,
  ROLE_MAILBOXES,
} from '../../domain/integrity/own-domain.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';
import { letterTokenHash, newLetterToken } from '../auth/letter-token.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { proveMailboxMail } from '../mail/templates/prove-mailbox.tsx';
import { findOwnVerification, noVerification, type VerificationRow } from './find-verification.ts';

const MOST_WAITING = 10;
const YEAR = 365 * 86_400_000;
const LETTER_DAYS = 3;

export const issuerField = z
  .string({ error: 'Please enter the name of the issuer' })
  .trim()
  .min(2, 'Please enter the name as it stands on your papers')
  .max(100, 'Please enter a shorter name');

export const domainInput = z.object({
  issuer: issuerField,
  domain: z.string({ error: 'Please enter your domain' }).trim().min(1, 'Please enter your domain').max(300),
  method: z.enum(['dns', 'mailbox']),
  mailbox: z.enum(ROLE_MAILBOXES).optional(),
});

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', message, { [field]: message });
};

function requireOwnDomain(typed: string): string {
  const domain = readDomain(typed);
  if (domain === null) return refuse('domain', 'Please enter a domain like alderrow.org');
  if (isFreeMail(domain))
    return refuse('domain', 'Everybody gets an address there, so it says nothing about an issuer.');
  if (findInAddress(domain).some(({ verdict }) => verdict === 'hit')) {
    return refuse('domain', 'This is the name of a protected institution. We confirm no issuer under it.');
  }
  return domain;
}

export async function requireRoomForAnother(app: App, userId: string): Promise<void> {
  const { count } = await app.db
    .selectFrom('verifications')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (count >= MOST_WAITING) throw new AppError('CONFLICT', 'Finish or take back one of those that are waiting first.');
}

/** Begins to prove a domain: by a TXT record that only its owner can write, or a letter to a mailbox that runs it. */
export async function beginDomain(
  app: App,
  actor: Actor,
  { issuer, domain: typed, method, mailbox }: z.output<typeof domainInput>,
): Promise<VerificationRow> {
  const userId = requireUser(actor);
  const domain = requireOwnDomain(typed);
  await requireRoomForAnother(app, userId);
  if (method === 'mailbox' && mailbox === undefined) refuse('mailbox', 'Please choose a mailbox');
  const token = newLetterToken();
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
        // Made for this account alone: a record that somebody else was asked for proves nothing here.
        txt_token: method === 'dns' ? token : null,
        letter_hash: method === 'mailbox' ? letterTokenHash(token) : null,
        reason: null,
        created_at: app.now(),
        decided_at: null,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.mailbox !== null) {
      await enqueueMail(app, trx, { template: proveMailboxMail, content: { issuer, domain, token }, to: row.mailbox });
    }
    return row;
  });
}

/** Looks for the TXT record now. */
export async function checkDomain(app: App, actor: Actor, id: string): Promise<VerificationRow> {
  const row = await findOwnVerification(app, actor, id);
  if (row.state === 'confirmed') return row;
  if (row.method !== 'dns' || row.state !== 'waiting') throw noVerification();
  const records = await app.dns.txt(challengeName(row.domain!)).catch((error: unknown) => {
    app.log.info({ err: error }, 'A name server did not answer');
    throw new AppError('BUSY', 'The name servers of that domain did not answer. Please try again in a few minutes.');
  });
  if (!records.includes(challengeValue(row.txt_token!))) {
    throw new AppError(
      'CONFLICT',
      records.length === 0
        ? `There is no TXT record at ${challengeName(row.domain!)} yet. A new one may take an hour to show.`
        : `The TXT record at ${challengeName(row.domain!)} says something else.`,
    );
  }
  return confirmDomain(app, row.id);
}

/** The press in the letter to the mailbox. It needs no session: whoever reads that mailbox is who is asked. */
export async function confirmMailbox(app: App, token: string): Promise<VerificationRow> {
  const row = await app.db
    .selectFrom('verifications')
    .selectAll()
    .where('letter_hash', '=', letterTokenHash(token))
    .where('state', '=', 'waiting')
    .where('created_at', '>', new Date(app.now().getTime() - LETTER_DAYS * 86_400_000))
    .executeTakeFirst();
  if (!row) throw new AppError('INVALID_INPUT', 'This link has been used or is too old.');
  return confirmDomain(app, row.id);
}

async function confirmDomain(app: App, id: string): Promise<VerificationRow> {
  const now = app.now();
  return app.db
    .updateTable('verifications')
    .set({ state: 'confirmed', letter_hash: null, decided_at: now, expires_at: new Date(now.getTime() + YEAR) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirstOrThrow(noVerification);
}

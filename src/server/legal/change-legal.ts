import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { addDays, type PlainDate, parsePlainDate } from '../../domain/calendar.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { AppError } from '../../domain/errors.ts';
import { isLegalName, type LegalContent, type LegalName, TERMS_NOTICE_DAYS } from '../../domain/legal/legal-texts.ts';
import { dateInNewYork, dayInWords, momentOfNewYork } from '../../domain/moment.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { recordAudit } from '../admin/audit-log.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { readHouse } from '../house/read-house.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { versionInForce } from './find-version.ts';
import { legalFacts } from './legal-facts.ts';
import { legalInput, requireToldFacts } from './legal-input.ts';
import { nextVersion } from './next-version.ts';
import { tellOfTermsJob } from './tell-of-terms-job.ts';

const missing = () => new AppError('NOT_FOUND', 'There is no such text.');

const nameOf = (typed: string): LegalName => {
  if (!isLegalName(typed)) throw missing();
  return typed;
};

/** The draft of a text, which nobody else changes until the transaction ends. */
async function lockDraft(trx: Transaction<Database>, name: LegalName) {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal:${name}`}))`.execute(trx);
  return trx
    .selectFrom('legal_drafts')
    .leftJoin('users', 'users.id', 'legal_drafts.saved_by')
    .select(['content', 'revision', 'full_name as by'])
    .where('name', '=', name)
    .executeTakeFirst();
}

type Draft = Awaited<ReturnType<typeof lockDraft>>;

/** Two people in one text: who saves second is told, and overwrites nobody's words unawares. */
function requireRevision(draft: Draft, revision: number): void {
  if ((draft?.revision ?? 0) === revision) return;
  const who = draft ? `${draft.by ?? 'Somebody'} saved the draft` : 'Somebody published the draft or threw it away';
  throw new AppError(
    'CONFLICT',
    `${who} after you opened it. What you typed still stands here: look at the draft in another window, then press again to put yours in its place.`,
  );
}

async function writeDraft(
  app: App,
  trx: Transaction<Database>,
  userId: string,
  name: LegalName,
  content: LegalContent,
  revision: number,
): Promise<void> {
  const values = { content: JSON.stringify(content), revision, saved_at: app.now(), saved_by: userId };
  await trx
    .insertInto('legal_drafts')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Keeps what is written. Readers see nothing of it. `revision` is the one that was looked at, 0 while there was none. */
export async function saveLegalDraft(app: App, actor: Actor, typedName: string, input: unknown, revision: number) {
  const userId = requireAdmin(actor);
  const name = nameOf(typedName);
  const content = parseInput(legalInput, input);
  await app.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, name);
    requireRevision(draft, revision);
    await writeDraft(app, trx, userId, name, content, revision + 1);
    await recordAudit(trx, actor, {
      action: 'settings.legal-draft-saved',
      subject: `legal:${name}`,
      before: draft?.content,
      after: content,
    });
  });
}

export async function discardLegalDraft(app: App, actor: Actor, typedName: string, revision: number): Promise<void> {
  requireAdmin(actor);
  const name = nameOf(typedName);
  await app.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, name);
    requireRevision(draft, revision);
    await trx.deleteFrom('legal_drafts').where('name', '=', name).execute();
    await recordAudit(trx, actor, {
      action: 'settings.legal-draft-discarded',
      subject: `legal:${name}`,
      before: draft?.content,
    });
  });
}

const DATE_PROBLEM = 'Please select a valid date';

const publishInput = z.object({
  /** The day from which it holds; empty is this moment. */
  effectiveOn: z
    .string()
    .trim()
    .default('')
    .refine((typed) => typed === '' || parsePlainDate(typed) !== null, DATE_PROBLEM),
  /** Nothing that anybody is bound to changes: no notice is asked for, nobody is written to. */
  isCorrection: z.boolean().default(false),
});

const inWords = (day: PlainDate): string => dayInWords(momentOfNewYork(`${day}T12:00`)!);

const wrongDate = (message: string) => new AppError('INVALID_INPUT', message, { effectiveOn: message });

/** The moment from which it holds: the first of its day in New York, or now. */
function effectiveAt(app: App, name: LegalName, { effectiveOn, isCorrection }: z.output<typeof publishInput>): Date {
  const now = app.now();
  const today = dateInNewYork(now);
  if (effectiveOn !== '' && effectiveOn < today) throw wrongDate('That day is over');
  const earliest = addDays(today, TERMS_NOTICE_DAYS);
  if (name === 'terms' && !isCorrection && (effectiveOn === '' || effectiveOn < earliest))
    throw wrongDate(
      `The terms promise account holders a letter a month before: choose ${inWords(earliest)} or later, or say below that nothing changes for anybody`,
    );
  return effectiveOn === '' || effectiveOn === today ? now : momentOfNewYork(`${effectiveOn}T00:00`)!;
}

/**
 * Makes what is written the next version, which holds from its day on. Versions take effect in their order: one that
 * waits has to be taken back before another can come earlier. New terms are announced to whoever has an account.
 */
export async function publishLegal(
  app: App,
  actor: Actor,
  typedName: string,
  {
    content: typed,
    publish,
    revision,
  }: { readonly content: unknown; readonly publish: unknown; readonly revision: number },
): Promise<{ readonly version: number; readonly effectiveAt: Date }> {
  const userId = requireAdmin(actor);
  const name = nameOf(typedName);
  const content = parseInput(legalInput, typed);
  const wishes = parseInput(publishInput, publish);
  const from = effectiveAt(app, name, wishes);
  return app.db.transaction().execute(async (trx) => {
    requireRevision(await lockDraft(trx, name), revision);
    const house = await readHouse({ db: trx, config: app.config });
    requireToldFacts(content, house);
    const waiting = await trx
      .selectFrom('legal_versions')
      .select(['version', 'effective_at'])
      .where('name', '=', name)
      .where('withdrawn_at', 'is', null)
      .where('effective_at', '>', from)
      .executeTakeFirst();
    if (waiting)
      throw wrongDate(
        `Version ${waiting.version} waits for ${dayInWords(waiting.effective_at)}. Take it back first, or choose a day that is not before it`,
      );
    const version = await nextVersion(trx, name);
    const holds = await versionInForce(trx, name, from);
    if (holds.content.body === content.body && holds.content.inShort === content.inShort)
      throw new AppError('CONFLICT', `This is what version ${holds.version} says already.`);
    await trx
      .insertInto('legal_versions')
      .values({
        name,
        version,
        content: JSON.stringify(content),
        facts: JSON.stringify(legalFacts(house)),
        effective_at: from,
        published_at: app.now(),
        published_by: userId,
      })
      .execute();
    await trx.deleteFrom('legal_drafts').where('name', '=', name).execute();
    await recordAudit(trx, actor, {
      action: 'settings.legal-published',
      subject: `legal:${name}`,
      after: { version, effectiveAt: from, isCorrection: wishes.isCorrection, ...content },
    });
    if (name === 'terms' && !wishes.isCorrection) await enqueue(app, trx, tellOfTermsJob, { version, after: null });
    return { version, effectiveAt: from };
  });
}

const isVersion = (number: number): boolean => z.int32().min(1).safeParse(number).success;

/** Takes back a version that does not hold yet. What was in force stays so. */
export async function withdrawLegal(app: App, actor: Actor, typedName: string, version: number): Promise<void> {
  requireAdmin(actor);
  const name = nameOf(typedName);
  await app.db.transaction().execute(async (trx) => {
    await lockDraft(trx, name);
    const taken = isVersion(version)
      ? await trx
          .updateTable('legal_versions')
          .set({ withdrawn_at: app.now() })
          .where('name', '=', name)
          .where('version', '=', version)
          .where('effective_at', '>', app.now())
          .where('withdrawn_at', 'is', null)
          .returning('version')
          .executeTakeFirst()
      : undefined;
    if (!taken) throw new AppError('CONFLICT', 'Only a version that does not hold yet can be taken back.');
    await recordAudit(trx, actor, {
      action: 'settings.legal-withdrawn',
      subject: `legal:${name}`,
      before: { version },
    });
  });
}

/** The words of an earlier version as a new draft: they bind nobody until they are published again. */
export async function restoreLegal(app: App, actor: Actor, typedName: string, version: number): Promise<void> {
  const userId = requireAdmin(actor);
  const name = nameOf(typedName);
  await app.db.transaction().execute(async (trx) => {
    if (await lockDraft(trx, name))
      throw new AppError('CONFLICT', 'There is a draft already. Publish it or throw it away first.');
    const row = isVersion(version)
      ? await trx
          .selectFrom('legal_versions')
          .select('content')
          .where('name', '=', name)
          .where('version', '=', version)
          .executeTakeFirst()
      : undefined;
    if (!row) throw new AppError('NOT_FOUND', 'There is no such version.');
    await writeDraft(app, trx, userId, name, row.content, 1);
    await recordAudit(trx, actor, {
      action: 'settings.legal-restored',
      subject: `legal:${name}`,
      after: { draftOf: version },
    });
  });
}

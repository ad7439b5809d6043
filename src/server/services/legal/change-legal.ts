import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { addDays, type PlainDate, parsePlainDate } from '../../../domain/calendar.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import {
  isLegalName,
  type LegalContent,
  type LegalName,
  TERMS_NOTICE_DAYS,
} from '../../../domain/legal/legal-texts.ts';
import { dateInNewYork, dayInWords, momentOfNewYork } from '../../../domain/moment.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readSiteInfo } from '../settings/read-site-info.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { versionInForce } from './find-version.ts';
import { legalFacts } from './legal-facts.ts';
import { legalInput, requireToldFacts } from './legal-input.ts';
import { nextVersion } from './next-version.ts';
import { tellOfTermsJob } from './tell-of-terms-job.ts';

const missing = () => new AppError('NOT_FOUND', 'Text not found.');

const nameOf = (typed: string): LegalName => {
  if (!isLegalName(typed)) throw missing();
  return typed;
};

/** The draft of a text, locked until the transaction ends. */
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

/** If two people edit a text, the second to save gets an error instead of overwriting the first. */
function requireRevision(draft: Draft, revision: number): void {
  if ((draft?.revision ?? 0) === revision) return;
  const who = draft ? `${draft.by ?? 'Someone'} saved the draft` : 'Someone published or discarded the draft';
  throw new AppError(
    'CONFLICT',
    `${who} after you opened it. Your text is still here. Review the draft in another tab, then save again to replace it.`,
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

/**
 * Saves a draft, which readers do not see. `revision` is the one that was edited, or 0 if there was none. Returns the new
 * one.
 */
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
  return revision + 1;
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
  /** The effective date. Empty means now. */
  effectiveOn: z
    .string()
    .trim()
    .default('')
    .refine((typed) => typed === '' || parsePlainDate(typed) !== null, DATE_PROBLEM),
  /** A correction that changes nobody's rights or duties. It needs no notice. */
  isCorrection: z.boolean().default(false),
});

const inWords = (day: PlainDate): string => dayInWords(momentOfNewYork(`${day}T12:00`)!);

const invalidDate = (message: string) => new AppError('INVALID_INPUT', message, { effectiveOn: message });

/** The effective time: midnight of its date in New York, or now. */
function effectiveAt(app: App, name: LegalName, { effectiveOn, isCorrection }: z.output<typeof publishInput>): Date {
  const now = app.now();
  const today = dateInNewYork(now);
  if (effectiveOn !== '' && effectiveOn < today) throw invalidDate('This date is in the past');
  const earliest = addDays(today, TERMS_NOTICE_DAYS);
  if (name === 'terms' && !isCorrection && (effectiveOn === '' || effectiveOn < earliest))
    throw invalidDate(
      `The terms promise account holders an email a month before a change. Choose ${inWords(earliest)} or later, or mark this as a correction below`,
    );
  return effectiveOn === '' || effectiveOn === today ? now : momentOfNewYork(`${effectiveOn}T00:00`)!;
}

/**
 * Publishes the next version with its effective date. Versions take effect in order: a scheduled one must be canceled
 * before another can take effect earlier. Account holders get an email about new terms.
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
  const options = parseInput(publishInput, publish);
  const from = effectiveAt(app, name, options);
  return app.db.transaction().execute(async (trx) => {
    requireRevision(await lockDraft(trx, name), revision);
    const siteInfo = await readSiteInfo({ db: trx, config: app.config });
    requireToldFacts(content, siteInfo);
    const scheduled = await trx
      .selectFrom('legal_versions')
      .select(['version', 'effective_at'])
      .where('name', '=', name)
      .where('withdrawn_at', 'is', null)
      .where('effective_at', '>', from)
      .executeTakeFirst();
    if (scheduled)
      throw invalidDate(
        `Version ${scheduled.version} takes effect on ${dayInWords(scheduled.effective_at)}. Cancel it first, or choose a later date`,
      );
    const version = await nextVersion(trx, name);
    const current = await versionInForce(trx, name, from);
    if (current.content.body === content.body && current.content.inShort === content.inShort)
      throw new AppError('CONFLICT', `Version ${current.version} already has this text.`);
    await trx
      .insertInto('legal_versions')
      .values({
        name,
        version,
        content: JSON.stringify(content),
        facts: JSON.stringify(legalFacts(siteInfo)),
        effective_at: from,
        published_at: app.now(),
        published_by: userId,
      })
      .execute();
    await trx.deleteFrom('legal_drafts').where('name', '=', name).execute();
    await recordAudit(trx, actor, {
      action: 'settings.legal-published',
      subject: `legal:${name}`,
      after: { version, effectiveAt: from, isCorrection: options.isCorrection, ...content },
    });
    if (name === 'terms' && !options.isCorrection) await enqueue(app, trx, tellOfTermsJob, { version, after: null });
    return { version, effectiveAt: from };
  });
}

const isVersion = (number: number): boolean => z.int32().min(1).safeParse(number).success;

/** Cancels a version that is not in effect yet. The current version stays. */
export async function withdrawLegal(app: App, actor: Actor, typedName: string, version: number): Promise<void> {
  requireAdmin(actor);
  const name = nameOf(typedName);
  await app.db.transaction().execute(async (trx) => {
    await lockDraft(trx, name);
    const canceled = isVersion(version)
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
    if (!canceled) throw new AppError('CONFLICT', 'You can only cancel a version that is not in effect yet.');
    await recordAudit(trx, actor, {
      action: 'settings.legal-withdrawn',
      subject: `legal:${name}`,
      before: { version },
    });
  });
}

/** Copies an earlier version into a new draft. It takes effect only if it is published again. */
export async function restoreLegal(app: App, actor: Actor, typedName: string, version: number): Promise<void> {
  const userId = requireAdmin(actor);
  const name = nameOf(typedName);
  await app.db.transaction().execute(async (trx) => {
    if (await lockDraft(trx, name))
      throw new AppError('CONFLICT', 'There is already a draft. Publish or discard it first.');
    const row = isVersion(version)
      ? await trx
          .selectFrom('legal_versions')
          .select('content')
          .where('name', '=', name)
          .where('version', '=', version)
          .executeTakeFirst()
      : undefined;
    if (!row) throw new AppError('NOT_FOUND', 'Version not found.');
    await writeDraft(app, trx, userId, name, row.content, 1);
    await recordAudit(trx, actor, {
      action: 'settings.legal-restored',
      subject: `legal:${name}`,
      after: { draftOf: version },
    });
  });
}

import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { plainDate } from '../../../domain/calendar.ts';
import type { DocumentFacts } from '../../../domain/documents/kind.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import type { App } from '../../services/app.ts';
import { figuresAgain, sameFigures, saveFigures } from './save-figures.ts';

/** Others are answered after so many, as calculating thousands takes seconds. */
const AT_ONCE = 50;
/** Of one run of the sweep. */
const MOST_IN_SWEEP = 5_000;

/** Reads the figures of pay stubs that this release has not read yet, of an owner's years. */
export async function fillFigures(app: App, ownerKey: OwnerKey, years: readonly number[]): Promise<void> {
  const unread = unreadFigures(app).where('owner_key', '=', ownerKey).where('year', 'in', years);
  while ((await fill(app, unread)) === AT_ONCE);
}

/** The same for everybody, in the background. */
export async function sweepFigures(app: App): Promise<void> {
  for (let done = 0; done < MOST_IN_SWEEP; done += AT_ONCE) if ((await fill(app, unreadFigures(app))) < AT_ONCE) return;
}

/** What is set aside cannot be read, and waits until it is back. */
const unreadFigures = (app: App) =>
  app.db
    .selectFrom('pay_stub_figures')
    .select('document_id')
    .where('is_estimated', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.id', '=', 'pay_stub_figures.document_id')
          .where('content', 'is not', null),
      ),
    );

interface UnreadRow {
  readonly id: string;
  readonly is_known: boolean | null;
  readonly has_lines: boolean;
  /** As a pay run issued it. */
  readonly is_of_run: boolean;
  readonly issued_on: string;
  readonly period: string;
  readonly input: PayStubInput;
  readonly figures: DocumentFacts['figures'];
}

async function fill(app: App, unread: ReturnType<typeof unreadFigures>): Promise<number> {
  const rows: readonly UnreadRow[] = await app.db
    .selectFrom('documents')
    .innerJoin('pay_stub_figures', 'pay_stub_figures.document_id', 'documents.id')
    .select(['documents.id', 'issued_on', 'documents.period', 'is_known'])
    .select(sql<boolean>`year_lines is not null`.as('has_lines'))
    .select(sql<boolean>`company_id is not null and series_id = documents.id`.as('is_of_run'))
    // Only what is calculated from: the printed page and its working are several times as long.
    .select(sql<PayStubInput>`content -> 'input'`.as('input'))
    .select(sql<DocumentFacts['figures']>`content -> 'facts' -> 'figures'`.as('figures'))
    .where('documents.id', 'in', unread.limit(AT_ONCE))
    .where('content', 'is not', null)
    .execute();
  const filled = [];
  for (const {
    id,
    issued_on: issuedOn,
    is_known: isKnown,
    has_lines: hasLines,
    is_of_run: isOfRun,
    input,
    ...facts
  } of rows)
    filled.push(
      // A pay run estimates nothing.
      isKnown && isOfRun && hasLines
        ? sameFigures(id, false)
        : await figuresAgain(id, facts, input, plainDate(issuedOn)),
    );
  await saveFigures(app.db, filled);
  await setImmediate();
  return rows.length;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { OwnDatabase } from '../e2e/own-database.ts';

export interface RunAudit {
  readonly runs: number;
  readonly people: number;
  readonly documents: number;
  readonly files: number;
  readonly payments: number;
  /** Files in the mail folder, and different emails among them. */
  readonly sent: number;
  readonly emails: number;
  /** What is missing, double or different. */
  readonly wrong: readonly string[];
}

interface RowFacts {
  readonly row: string;
  readonly email: string;
  readonly document: string | null;
  readonly number: string | null;
  readonly state: string | null;
  readonly key: string | null;
  readonly sha256: string | null;
  readonly seals: number;
  readonly logged: number;
  readonly attested: number;
  readonly places: number;
}

/** Each pay stub exactly once, each email at least once under one id, each run charged once. */
export async function auditPayRuns(database: OwnDatabase): Promise<RunAudit> {
  const wrong: string[] = [];
  const rows = await database.ask<RowFacts>(`
    select pay_run_rows.id as row, company_people.email, documents.id as document, documents.number, documents.state,
      documents.file_key as key, documents.file_sha256 as sha256,
      (select count(*)::int from document_events where document_id = documents.id and event = 'sealed') as seals,
      (select count(*)::int from log_entries where document_id = documents.id) as logged,
      (select count(*)::int from attestations where document_id = documents.id) as attested,
      (select count(*)::int from credential_statuses where document_id = documents.id) as places
    from pay_run_rows
    join company_people on company_people.id = pay_run_rows.person_id
    left join documents on documents.id = pay_run_rows.document_id
    where is_included`);
  let files = 0;
  for (const row of rows) {
    const counts = [row.seals, row.logged, row.attested, row.places];
    if (row.state !== 'live' || counts.some((count) => count !== 1)) wrong.push(JSON.stringify(row));
    const bytes = await readFile(join(database.folder, 'files', row.key ?? 'none')).catch(() => null);
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== row.sha256)
      wrong.push(`the file of ${row.number} is missing or different`);
    else files += 1;
  }
  const documents = await database.ask<{ id: string }>('select id from documents');
  if (documents.length !== rows.length) wrong.push(`${documents.length} documents for ${rows.length} people`);
  const orders = await database.ask<{ id: string; total: number; paid: number; payments: number; refunds: number }>(`
    select orders.id, total,
      coalesce((select sum(amount)::int from transactions where order_id = orders.id and type = 'payment'), 0) as paid,
      (select count(*)::int from transactions where order_id = orders.id and type = 'payment') as payments,
      (select count(*)::int from transactions where order_id = orders.id and type = 'refund') as refunds
    from orders join pay_runs on pay_runs.order_id = orders.id`);
  for (const order of orders)
    if (order.payments !== 1 || order.refunds !== 0 || order.paid !== order.total) wrong.push(JSON.stringify(order));

  const idsOf = new Map<string, Set<string>>();
  const folder = join(database.folder, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  for (const name of names) {
    const { to, messageId, subject } = await PostalMime.parse(await readFile(join(folder, name)));
    const about = `${to?.[0]?.address} ${subject}`;
    idsOf.set(about, (idsOf.get(about) ?? new Set()).add(messageId ?? ''));
  }
  for (const [about, ids] of idsOf) if (ids.size > 1) wrong.push(`${ids.size} different emails: ${about}`);
  const reached = new Set([...idsOf.keys()].map((about) => about.split(' ')[0]));
  for (const { email } of rows) if (email !== '' && !reached.has(email)) wrong.push(`no email to ${email}`);
  return {
    runs: orders.length,
    people: rows.length,
    documents: documents.length,
    files,
    payments: orders.reduce((sum, { payments }) => sum + payments, 0),
    sent: names.length,
    emails: idsOf.size,
    wrong,
  };
}

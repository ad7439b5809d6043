import type { App } from '../../services/app.ts';

/** Everything that an owner entered for their companies, for the copy of their data. */
export async function companiesOfOwner(app: App, ownerId: string) {
  const companies = await app.db
    .selectFrom('companies')
    .select([
      'id',
      'is_implied',
      'name',
      'phone',
      'email',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'zip4',
      'ein_last4',
    ])
    .select([
      'periodicity',
      'first_period_start',
      'pay_delay',
      'schedule_name',
      'other_schedules',
      'template',
      'created_at',
      'updated_at',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  const own = app.db.selectFrom('companies').select('id').where('owner_id', '=', ownerId);
  const runsOfOwn = app.db.selectFrom('pay_runs').select('id').where('company_id', 'in', own);
  const [members, people, adjustments, runs, rows, yearEnds, forms, statements, requests, vaults] = await Promise.all([
    app.db
      .selectFrom('company_members')
      .select(['company_id', 'email', 'role', 'created_at'])
      .where('company_id', 'in', own)
      .execute(),
    app.db.selectFrom('company_people').selectAll().where('company_id', 'in', own).orderBy('created_at').execute(),
    app.db
      .selectFrom('leave_adjustments')
      .innerJoin('company_people', 'company_people.id', 'person_id')
      .select(['company_id', 'person_id', 'kind', 'hundredths', 'reason', 'leave_adjustments.created_at'])
      .where('company_id', 'in', own)
      .orderBy('leave_adjustments.created_at')
      .execute(),
    app.db.selectFrom('pay_runs').selectAll().where('company_id', 'in', own).orderBy('period_end').execute(),
    app.db
      .selectFrom('pay_run_rows')
      .select(['run_id', 'person_id', 'is_included', 'entries', 'document_id', 'mailed_at'])
      .where('run_id', 'in', runsOfOwn)
      .execute(),
    app.db.selectFrom('year_ends').selectAll().where('company_id', 'in', own).orderBy('year').execute(),
    app.db
      .selectFrom('year_end_rows')
      .innerJoin('year_ends', 'year_ends.id', 'year_end_id')
      .select(['year_end_id', 'person_id', 'is_included', 'number_kind', 'last_four', 'document_id', 'mailed_at'])
      .where('company_id', 'in', own)
      .execute(),
    app.db
      .selectFrom('statement_rows')
      .innerJoin('statement_batches', 'statement_batches.id', 'batch_id')
      .select(['company_id', 'kind', 'first_month', 'months', 'signer_name', 'signer_title', 'created_at'])
      .select(['person_id', 'is_included', 'divided', 'document_id', 'mailed_at'])
      .where('company_id', 'in', own)
      .orderBy('created_at')
      .execute(),
    app.db
      .selectFrom('statement_requests')
      .select(['company_id', 'person_id', 'address', 'answer', 'reason', 'created_at', 'answered_at'])
      .where('company_id', 'in', own)
      .orderBy('created_at')
      .execute(),
    app.db
      .selectFrom('company_vaults')
      .select(['company_id', 'recipient', 'sealed_identity', 'parts', 'created_at', 'updated_at'])
      .where('company_id', 'in', own)
      .execute(),
  ]);
  const membersOf = Map.groupBy(members, (member) => member.company_id);
  const peopleOf = Map.groupBy(people, (person) => person.company_id);
  const adjustmentsOf = Map.groupBy(adjustments, (adjustment) => adjustment.company_id);
  const runsOf = Map.groupBy(runs, (run) => run.company_id);
  const rowsOf = Map.groupBy(rows, (row) => row.run_id);
  const yearEndsOf = Map.groupBy(yearEnds, (yearEnd) => yearEnd.company_id);
  const statementsOf = Map.groupBy(statements, (row) => row.company_id);
  const requestsOf = Map.groupBy(requests, (request) => request.company_id);
  const formsOf = Map.groupBy(forms, (form) => form.year_end_id);
  return companies.map(({ id, ...company }) => ({
    ...company,
    // As it is stored: only the passphrase opens it.
    vault: vaults.find((vault) => vault.company_id === id) ?? null,
    members: membersOf.get(id) ?? [],
    people: peopleOf.get(id) ?? [],
    leaveAdjustments: adjustmentsOf.get(id) ?? [],
    statements: statementsOf.get(id) ?? [],
    statementRequests: requestsOf.get(id) ?? [],
    runs: (runsOf.get(id) ?? []).map((run) => ({ ...run, rows: rowsOf.get(run.id) ?? [] })),
    yearEnds: (yearEndsOf.get(id) ?? []).map((yearEnd) => ({ ...yearEnd, forms: formsOf.get(yearEnd.id) ?? [] })),
  }));
}

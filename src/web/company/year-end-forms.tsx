import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { checkoutOfBatch } from '../../domain/companies/payroll-batch.ts';
import { runningYear } from '../../domain/integrity/running-year.ts';
import { formatDollars } from '../../domain/money.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import { peopleActions } from '../../server/payroll/companies/people-actions.ts';
import { asksOf, proposedNames } from '../../server/payroll/companies/year-end-asks.ts';
import type { SourcesOfYear } from '../../server/payroll/companies/read-sources.ts';
import { openYearEnd } from '../../server/payroll/companies/year-end-forms.ts';
import { yearEndActions } from '../../server/payroll/companies/year-end-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useReloadUntil } from '../ui/use-reload-until.ts';
import type { Route } from './+types/year-end-forms';
import styles from './company.module.css';
import { personAddress } from './person-tabs.ts';
import { YearSources } from './year-sources.tsx';
import { formYear } from './form-year.ts';
import { YearEndNames } from './year-end-names.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const NAMES = { w2: 'W-2', nec: '1099-NEC', misc: '1099-MISC' } as const;
const AMOUNTS = { w2: 'Box 1', nec: 'Compensation', misc: 'All boxes' } as const;

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const year = await Promise.resolve(args.params.year).then(formYear).catch(orNotFound);
  const { company, ein, forms, files, isRunning } = await openYearEnd(app, actor, args.params.company, year);
  return {
    company: { id: company.id, name: company.name },
    year,
    running: isRunning ? runningYear(year) : null,
    ein,
    mayEdit: mayDo(role, 'books'),
    isOwner: mayDo(role, 'own'),
    asks: asksOf(
      company,
      forms.filter(({ row }) => row.is_included && row.document_id === null),
      year,
    ),
    names: proposedNames(forms.filter(({ row }) => row.document_id === null)),
    files,
    forms: forms.map(({ key, kind, name, amount, warnings, question, isEarly, person, row, ...form }) => ({
      id: key,
      sources: withoutCalculated(('employee' in form ? form.employee : form.contractor).sources),
      kind,
      name,
      amount,
      warnings: [...(question === null ? [] : [question]), ...warnings],
      email: person?.email ?? '',
      personId: person?.id ?? null,
      isIncluded: row.is_included,
      isEarly,
      numberKind: row.number_kind,
      lastFour: row.last_four,
      issued:
        row.newestId === null
          ? null
          : { id: row.newestId, number: row.number!, state: row.state!, isMailed: row.mailed_at !== null },
    })),
  };
}

/** A year that is all calculated says so in one line, which needs none of its figures. */
const withoutCalculated = (sources: SourcesOfYear): SourcesOfYear =>
  sources.lines.some(({ given, estimated }) => given !== 0 || estimated !== 0)
    ? sources
    : { ...sources, lines: sources.lines.slice(0, 1) };

const entered = (typed: Typed) => ({
  ein: typed['ein'] ?? '',
  rows: Object.keys(typed).flatMap((name) => {
    const [, key] = /^lastFour\.(.+)$/.exec(name) ?? [];
    if (key === undefined) return [];
    return {
      key,
      isIncluded: typed[`included.${key}`] === 'on',
      numberKind: typed[`numberKind.${key}`] ?? 'ssn',
      lastFour: typed[name],
    };
  }),
});

const namesOf = (typed: Typed) =>
  Object.keys(typed).flatMap((name) => {
    const [, person] = /^familyName\.(.+)$/.exec(name) ?? [];
    if (person === undefined) return [];
    const part = (key: string): string => typed[`${key}.${person}`] ?? '';
    return {
      person,
      givenName: part('givenName'),
      middleName: part('middleName'),
      familyName: part('familyName'),
      nameSuffix: part('nameSuffix'),
    };
  });

/** Errors at the fields of the page, which are named by row. */
function fieldNameOf(path: string, typed: Typed): string {
  const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return index === undefined ? path : `${field}.${entered(typed).rows[Number(index)]!.key}`;
}

export const action = (args: Route.ActionArgs) => {
  const on = () => ({ ...args.params, year: formYear(args.params.year) });
  return runAction(args, {
    save: press(yearEndActions.save, { on, input: entered, fieldNameOf, done: () => 'Changes saved.' }),
    names: press(peopleActions.confirmNames, {
      on: args.params,
      input: (typed) => ({ names: namesOf(typed) }),
      fieldNameOf: (path, typed) => {
        const [, index, part] = /^names\.(\d+)\.(\w+)$/.exec(path) ?? [];
        return index === undefined ? path : `${part}.${namesOf(typed)[Number(index)]!.person}`;
      },
      done: ({ confirmed }) => `${confirmed} ${confirmed === 1 ? 'name' : 'names'} confirmed.`,
    }),
    issue: press(yearEndActions.order, {
      on,
      input: entered,
      fieldNameOf,
      done: ({ id }) => redirect(checkoutOfBatch({ kind: 'year-end', id })),
    }),
  });
};

const STATES = {
  issuing: 'Being issued',
  live: 'Issued',
  superseded: 'Replaced',
  revoked: 'Revoked',
  failed: 'Could not be issued',
} as const;

type Forms = Route.ComponentProps['loaderData']['forms'];

export default function YearEndFormsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { company, year, running, ein, mayEdit, isOwner, files, forms, asks, names } = loaderData;
  const open = forms.filter(({ issued }) => issued === null);
  const issued = forms.filter((form) => form.issued !== null);
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/year-end/?year=${year}`}>Year end {year}</Link>
      </p>
      <h1>W-2 and 1099 forms {year}</h1>
      <p className={styles.line}>
        {company.name}. These are the recipients’ copies. You file Copy A with the agencies; we do not.
      </p>
      <ActionMessage answer={actionData} errorsOf={[]} />
      {forms.length === 0 && (
        <EmptyState heading={`No pay stubs in ${year}`}>
          <p>Forms are made from the pay stubs that were issued in this company’s name.</p>
        </EmptyState>
      )}
      {running !== null && (
        <div className={styles.note}>
          <Note tone="amber">
            {running} Final W-2s of people who left can be issued now: enter their last day on their page.
          </Note>
        </div>
      )}
      {issued.length > 0 && <Issued forms={issued} files={files} isOwner={isOwner} />}
      {asks.length > 0 && mayEdit && <Asks asks={asks} companyId={company.id} />}
      {names.length > 0 && mayEdit && <YearEndNames names={names} answer={actionData} />}
      {open.length > 0 && (
        <ActionForm answer={actionData} intents={['save', 'issue']} className={styles.form}>
          <fieldset className={styles.plain} disabled={!mayEdit}>
            <div className={styles.fields}>
              <TextInput
                name="ein"
                label="Employer identification number (EIN)"
                defaultValue={ein}
                placeholder="12-3456789"
                autoComplete="off"
              />
            </div>
            <OpenForms forms={open} companyId={company.id} />
            <div className={styles.line}>
              {isOwner && open.some(({ isEarly }) => !isEarly) && (
                <SubmitButton
                  name="intent"
                  value="issue"
                  loadingLabel="Checking"
                  fingerprint={facts.releaseFingerprint}
                >
                  Review and issue
                </SubmitButton>
              )}
              <Button type="submit" variant="outlined" name="intent" value="save">
                Save changes
              </Button>
            </div>
            {!isOwner && <p className="pp-dimmed">The owner of this company certifies and issues the forms.</p>}
          </fieldset>
        </ActionForm>
      )}
    </div>
  );
}

interface AsksProps {
  readonly asks: Route.ComponentProps['loaderData']['asks'];
  readonly companyId: string;
}

/** What the forms have boxes for and nobody entered yet, each leading to its field. */
const Asks = ({ asks, companyId }: AsksProps): ReactNode => (
  <div className={styles.note}>
    <Note tone="amber">
      <p>Not entered yet. The forms read these when they are issued:</p>
      <ul>
        {asks.map(({ text, people, field }) => (
          <li key={field}>
            {people.length === 0 ? (
              <Link to={`/my-dashboard/companies/${companyId}/settings/#${field}`}>{text}</Link>
            ) : (
              <>
                {text}:{' '}
                {people.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Link to={personAddress(`/my-dashboard/companies/${companyId}/`, id, { field })}>{name}</Link>
                  </span>
                ))}
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  </div>
);

interface OpenFormsProps {
  readonly forms: Forms;
  readonly companyId: string;
}

const OpenForms = ({ forms, companyId }: OpenFormsProps): ReactNode => (
  <table className={styles.list} data-stack>
    <caption className="pp-unseen">Forms to issue</caption>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Last four digits</th>
        <th scope="col" data-figure>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {forms.map(
        ({ id, kind, name, amount, warnings, email, personId, sources, isIncluded, isEarly, numberKind, lastFour }) => (
          <tr key={id}>
            <td>
              {isEarly ? (
                <>
                  {/* As chosen, for when the year has ended. */}
                  {isIncluded && <input type="hidden" name={`included.${id}`} value="on" />}
                  {NAMES[kind]} for {name}
                </>
              ) : (
                <Checkbox name={`included.${id}`} label={`${NAMES[kind]} for ${name}`} defaultChecked={isIncluded} />
              )}
              {personId !== null && (
                <span className={styles.beneath}>
                  <Link to={`/my-dashboard/companies/${companyId}/people/${personId}/`}>Details of {name}</Link>
                </span>
              )}
              {[...warnings, ...(email === '' ? ['No email: it is not emailed.'] : [])].map((text) => (
                <span key={text} className={styles.beneath}>
                  {text}
                </span>
              ))}
              <YearSources sources={sources} person={name} />
            </td>
            <td>
              <div className={styles.numbers}>
                {kind !== 'w2' && (
                  <Select
                    name={`numberKind.${id}`}
                    label={`Kind of number, ${NAMES[kind]} of ${name}`}
                    defaultValue={numberKind}
                    options={[
                      { value: 'ssn', label: 'SSN' },
                      { value: 'ein', label: 'EIN' },
                    ]}
                  />
                )}
                <TextInput
                  name={`lastFour.${id}`}
                  label={`Last four digits, ${NAMES[kind]} of ${name}`}
                  defaultValue={lastFour}
                  inputMode="numeric"
                  autoComplete="off"
                />
              </div>
            </td>
            <td data-figure data-label={AMOUNTS[kind]}>
              {formatDollars(amount)}
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
);

interface IssuedProps {
  readonly forms: Forms;
  readonly files: Route.ComponentProps['loaderData']['files'];
  /** The order is the owner's. */
  readonly isOwner: boolean;
}

/** Each reload calculates the year again, which takes seconds for hundreds of people. They reload it themselves. */
const MOST_RELOADED = 100;

function Issued({ forms, files, isOwner }: IssuedProps): ReactNode {
  const isIssuing = forms.some(({ issued }) => issued?.state === 'issuing');
  useReloadUntil(!isIssuing || forms.length > MOST_RELOADED);
  return (
    <section className={styles.part} aria-labelledby="issued">
      <h2 id="issued" aria-live="polite">
        {forms.filter(({ issued }) => issued?.state === 'live').length} of {forms.length} forms issued
      </h2>
      {isIssuing && (
        <p className="pp-dimmed">
          You can close this page. Issuing goes on without it.
          {forms.length > MOST_RELOADED && ' Reload it to see how far it is.'}
        </p>
      )}
      {files.map(({ id, bundleIds }) => (
        <p key={id} className={styles.line}>
          {bundleIds.map((bundleId, index) => (
            <a key={bundleId} href={`/order/file/?order=${id}&bundle=${bundleId}`} download>
              {bundleIds.length === 1 ? 'Download as one PDF' : `Download PDF ${index + 1} of ${bundleIds.length}`}
            </a>
          ))}
          <a href={`/order/file/?order=${id}`} download>
            Download as ZIP
          </a>
          {isOwner && <Link to={`/my-dashboard/orders/${id}/`}>Order</Link>}
        </p>
      ))}
      <table className={styles.list}>
        <caption className="pp-unseen">Issued forms</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Emailed to
            </th>
          </tr>
        </thead>
        <tbody>
          {forms.map(({ id, kind, name, email, issued }) => (
            <tr key={id}>
              <td>
                {name}
                <span className={styles.beneath}>{NAMES[kind]}</span>
              </td>
              <td>
                {STATES[issued!.state]}
                <span className={styles.beneath}>
                  <Link to={`/my-dashboard/documents/${issued!.id}/`} className="pp-code">
                    {issued!.number}
                  </Link>
                </span>
              </td>
              <td className={styles.wide}>{issued!.isMailed ? email : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

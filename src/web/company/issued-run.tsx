import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatDate, type PlainDate } from '../../domain/calendar.ts';
import { filesOfRun } from '../../domain/orders/run-files.ts';
import { inWords } from '../../domain/companies/paid-mark.ts';
import type { Remittance } from '../../server/payroll/companies/remittances.ts';
import type { issuedRun } from '../../server/payroll/companies/run-progress.ts';
import type { DocumentResult } from '../../server/documents/read/each-of-several.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CutProgress } from '../ui/cut.tsx';
import { Button, ButtonLink, SubmitButton } from '../ui/button.tsx';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useReloadUntil } from '../ui/use-reload-until.ts';
import styles from './company.module.css';
import { Pages } from './pages.tsx';
import { isTickable, MARKS, PaidMarks, TickAll } from './paid-marks.tsx';
import { Remittances } from './remittances.tsx';

interface IssuedRunProps {
  readonly issued: NonNullable<Awaited<ReturnType<typeof issuedRun>>>;
  readonly remittances: readonly Remittance[];
  readonly companyAddress: string;
  readonly payDate: PlainDate;
  readonly today: PlainDate;
  readonly mayEdit: boolean;
  /** Who keeps the books marks what is paid. */
  readonly mayMark: boolean;
  /** The order and corrections are the owner's. */
  readonly isOwner: boolean;
  readonly answer: ActionAnswer<{ readonly results: readonly DocumentResult[] }> | undefined;
  readonly children: ReactNode;
}

const STATES = {
  issuing: 'Being issued',
  live: 'Issued',
  superseded: 'Replaced',
  revoked: 'Revoked',
  failed: 'Could not be issued',
} as const;

/** The pay stubs of an issued run, with its progress while they are being sealed. */
export function IssuedRun({
  issued,
  remittances,
  companyAddress,
  payDate,
  today,
  mayEdit,
  mayMark,
  isOwner,
  answer,
  children,
}: IssuedRunProps): ReactNode {
  const facts = useSiteFacts()!;
  const { rows, stubs, done, ready, found, search, orderId, orderNumber, bundleIds, unpaid, deliverOn } = issued;
  const isSettled = done === stubs && bundleIds.length >= filesOfRun(ready);
  useReloadUntil(isSettled);
  const mayTick = mayMark && rows.some(isTickable);
  const file = `/order/file/?order=${orderId}`;
  return (
    <>
      <h2 className={styles.part} aria-live="polite">
        {done === stubs ? `${ready} of ${stubs} pay stubs issued` : `Issuing: ${done} of ${stubs} pay stubs`}
      </h2>
      <CutProgress fingerprint={issued.fingerprint} done={done} total={stubs} label="Pay stubs issued" />
      {done < stubs && <p className="pp-dimmed">You can close this page. Issuing goes on without it.</p>}
      <p className={styles.line}>
        {mayEdit && <ButtonLink to={`${companyAddress}#next`}>Next pay run</ButtonLink>}
        {bundleIds.map((id, index) => (
          <a key={id} href={`${file}&bundle=${id}`} download>
            {bundleIds.length === 1 ? 'Download all as one PDF' : `Download PDF ${index + 1} of ${bundleIds.length}`}
          </a>
        ))}
        {ready > 1 && (
          <a href={file} download>
            Download all as ZIP
          </a>
        )}
        {ready > 0 && <Link to={`${companyAddress}books/direct-deposit/?paid=${payDate}`}>Direct deposit file</Link>}
        {ready > 0 && mayEdit && (
          <Link to={`${companyAddress}statements/?month=${payDate.slice(0, 7)}`}>Make statements</Link>
        )}
        {isOwner && <Link to={`/my-dashboard/orders/${orderId}/`}>Order {orderNumber}</Link>}
      </p>
      {deliverOn !== null && (
        <ActionForm answer={answer} intents="delivery" className={styles.again}>
          <p>The pay stubs are emailed on the pay date, {formatDate(deliverOn)}.</p>
          <input type="hidden" name="when" value="atOnce" />
          {mayEdit && (
            <Button type="submit" name="intent" value="delivery" variant="outlined">
              Email now
            </Button>
          )}
        </ActionForm>
      )}
      {unpaid > 0 && mayEdit && (
        <ActionForm answer={answer} intents="again" className={styles.again}>
          <p>
            {unpaid === 1 ? '1 person has' : `${unpaid} people have`} no valid pay stub for this period. You can change
            the hours and amounts before you issue {unpaid === 1 ? 'it' : 'them'} again.
          </p>
          <SubmitButton name="intent" value="again" loadingLabel="Opening" fingerprint={facts.releaseFingerprint}>
            {unpaid === 1 ? 'Issue pay stub again' : 'Issue pay stubs again'}
          </SubmitButton>
        </ActionForm>
      )}
      {(found.pages > 1 || search !== '') && (
        <search>
          <Form method="get" className={styles.search}>
            <TextInput label="Search pay stubs" name="q" type="search" defaultValue={search} />
            <Button type="submit" variant="outlined">
              Search
            </Button>
          </Form>
        </search>
      )}
      <table className={styles.list}>
        <caption className="pp-unseen">Pay stubs</caption>
        <thead>
          <tr>
            <th scope="col">{mayTick ? <TickAll key={issued.marked} /> : 'Person'}</th>
            <th scope="col" className={styles.wide}>
              Document
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Emailed to
            </th>
            <th scope="col">
              <span className="pp-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {mayMark && isTickable(row) ? (
                  <label className={styles.tick}>
                    {/* Not selected any more once its mark changed. */}
                    <input key={JSON.stringify(row.paid)} type="checkbox" form={MARKS} name="rows" value={row.id} />
                    {row.name}
                  </label>
                ) : (
                  row.name
                )}
              </td>
              <td className={styles.wide}>
                <Link to={`/my-dashboard/documents/${row.documentId}/`} className="pp-code">
                  {row.number}
                </Link>
              </td>
              <td>
                <span className={styles.brief}>{STATES[row.state]}</span>
                {row.revision > 1 && `, revision ${row.revision}`}
                {row.paid !== null && (
                  <span className={styles.beneath}>
                    Paid {formatDate(row.paid.paidOn)}, {inWords(row.paid).toLowerCase()}
                  </span>
                )}
                {row.state === 'failed' && <span className={styles.beneath}>{row.reason}</span>}
              </td>
              <td className={styles.wide}>{row.isMailed ? row.email : ''}</td>
              <td>
                {row.state === 'live' && isOwner && (
                  <Link to={`/correction/?document=${row.documentId}`} className={styles.brief}>
                    Correct<span className="pp-unseen"> the pay stub of {row.name}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(found.pages > 1 || search !== '') && <Pages name="page" of={found} one="pay stub" many="pay stubs" />}
      {mayTick && (
        <PaidMarks
          issued={issued}
          payDate={payDate}
          today={today}
          mayEdit={mayEdit}
          isOwner={isOwner}
          answer={answer}
        />
      )}
      <Remittances remittances={remittances} />
      {children}
    </>
  );
}

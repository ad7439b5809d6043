import { Form, Link } from 'react-router';
import { formatDate, plainDate } from '../../../domain/calendar.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { deleteDocument, findDocumentForStaff } from '../../../server/admin/documents/handle-document.ts';
import { nameSubjects } from '../../../server/admin/find/name-subjects.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { fieldInWords } from '../parts/field-words.ts';
import { FormField } from '../parts/form-field.tsx';
import { DocumentMark } from '../parts/states.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { DOCUMENT_STATE_NAMES, KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/document';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Paper ${loaderData?.paper.number ?? ''}`);

const at = (moment: Date | null): string => (moment === null ? 'Not yet' : momentInNewYork(moment));

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const found = await findDocumentForStaff(app, actor, asked.params.id).catch(orNotFound);
  const { row, person, events, attestation, reports, revisions } = found;
  const order = row.order_id === null ? null : `order:${row.order_id}`;
  return {
    names: await nameSubjects(app, actor, [row.owner_key, ...(order === null ? [] : [order])]),
    paper: {
      id: row.id,
      number: row.number,
      kind: row.kind,
      level: row.level,
      statusLine: row.status_line,
      label: row.label,
      issuer: row.issuer,
      person,
      period: row.period,
      state: row.state,
      stateReason: row.state_reason,
      isDisputed: row.disputed_at !== null,
      revision: row.revision,
      correctionReason: row.correction_reason,
      issuedOn: formatDate(plainDate(row.issued_on)),
      sealed: at(row.sealed_at),
      sha256: row.file_sha256,
      pages: row.page_count,
      order,
      ownerKey: row.owner_key,
      hasFile: row.file_key !== null,
    },
    attestation: attestation && {
      typedName: attestation.typed_name,
      version: attestation.version,
      at: at(attestation.created_at),
    },
    events: events.map(({ id, event, created_at: when }) => ({ id, event, at: at(when) })),
    reports: reports.map(({ id, kind, created_at: when, decided_at: decided }) => ({
      id,
      kind,
      at: at(when),
      isDecided: decided !== null,
    })),
    revisions,
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  return doDeed(asked, {
    revoke: async ({ reason = '' }) => {
      await deleteDocument(asked.context.get(appContext), actor, asked.params.id, reason);
      return 'The paper is withdrawn. Every check says so, and why; its owner gets a letter.';
    },
  });
}

export default function DocumentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { paper, names, attestation, events, reports, revisions } = loaderData;
  return (
    <AdminPage heading={paper.number} above={{ to: '/admin/documents/', label: 'All papers' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Registry">
            <Facts
              rows={[
                ['Paper', `${KIND_NAMES[paper.kind]}. ${paper.label}`],
                ['Level', <LevelMark key="level" level={paper.level} />],
                ['Status line', paper.statusLine],
                [
                  'State',
                  <>
                    <DocumentMark state={paper.state} isDisputed={paper.isDisputed} />
                    {paper.stateReason !== null && <span className={styles.beneath}>{paper.stateReason}</span>}
                  </>,
                ],
                ['Issuer', paper.issuer],
                ['For', paper.person === null ? 'Nobody named' : `${paper.person}, ${paper.period}`],
                [
                  'Revision',
                  `${paper.revision}${paper.correctionReason === null ? '' : `: ${paper.correctionReason}`}`,
                ],
                ['Issued', `${paper.issuedOn}, sealed ${paper.sealed}`],
                [
                  'File',
                  paper.sha256 === null
                    ? 'None'
                    : `${paper.pages} ${paper.pages === 1 ? 'page' : 'pages'}, SHA-256 ${paper.sha256}`,
                ],
                ['Owner', <SubjectLink key="owner" subject={paper.ownerKey} name={names[paper.ownerKey]} />],
                [
                  'Order',
                  paper.order === null ? (
                    'None'
                  ) : (
                    <SubjectLink key="order" subject={paper.order} name={names[paper.order]} />
                  ),
                ],
                [
                  'Attested',
                  attestation ? `by ${attestation.typedName}, ${attestation.at}, text of ${attestation.version}` : 'No',
                ],
              ]}
            />
          </Section>
          {revisions.length > 0 && (
            <Section heading="Other revisions">
              <Facts
                rows={revisions.map(({ id, number, revision, state }) => [
                  `Revision ${revision}`,
                  <>
                    <Link to={`/admin/documents/${id}/`} className="pp-code">
                      {number}
                    </Link>
                    , {DOCUMENT_STATE_NAMES[state].toLowerCase()}
                  </>,
                ])}
              />
            </Section>
          )}
          <Section heading="What happened">
            {events.length === 0 ? (
              <p className="pp-dimmed">Nothing yet.</p>
            ) : (
              <Facts rows={events.map(({ event, at: when }) => [fieldInWords(event), when])} />
            )}
          </Section>
        </div>
        <div>
          {reports.length > 0 && (
            <Section heading="Reports">
              <Facts
                rows={reports.map(({ id, kind, at: when, isDecided }) => [
                  kind === 'dispute' ? 'Dispute' : 'Report',
                  <>
                    <Link to={`/admin/reports/${id}/`}>{when}</Link>, {isDecided ? 'decided' : 'open'}
                  </>,
                ])}
              />
            </Section>
          )}
          <Section heading="What can be done">
            {paper.hasFile && (
              <details className={styles.deed}>
                <summary>Open the whole paper</summary>
                <Form
                  method="post"
                  action={`/admin/documents/${paper.id}/open/`}
                  className={styles.form}
                  reloadDocument
                  target="_blank"
                >
                  <p className="pp-dimmed">
                    It holds what its owner typed. Who opened it and why is written down first.
                  </p>
                  <FormField
                    name="reason"
                    label="Why?"
                    hint="Stands in the audit log."
                    minLength={3}
                    maxLength={500}
                    required
                    autoComplete="off"
                  />
                  <Button type="submit" variant="outlined">
                    Open it
                  </Button>
                </Form>
              </details>
            )}
            {(paper.state === 'live' || paper.state === 'superseded') && (
              <Deed
                summary="Withdraw this paper"
                intent="revoke"
                says="For good: whoever checks it reads that it was withdrawn, when, and the reason that you write. Its owner gets a letter."
                button="Withdraw it"
                isDestructive
                asksReason
                answer={answer}
              />
            )}
            <p className={styles.ways}>
              <Link to={`/v/${paper.id}/`}>As a check shows it</Link>
              <Link to={`/admin/audit/?subject=document:${paper.id}`}>What staff did with this paper</Link>
            </p>
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}

import { Form, Link } from 'react-router';
import { formatDate, plainDate } from '../../../domain/calendar.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { findDocumentForStaff } from '../../../server/staff/documents/handle-document.ts';
import { staffDocumentActions } from '../../../server/staff/documents/staff-document-actions.ts';
import { nameSubjects } from '../../../server/staff/find/name-subjects.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { orNotFound, press, runAction } from '../../run-action.server.ts';
import { fieldLabel } from '../parts/field-label.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { DocumentMark } from '../parts/states.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { DOCUMENT_STATE_NAMES, KIND_NAMES } from '../parts/names.ts';
import type { Route } from './+types/document';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Document ${loaderData?.document.number ?? ''}`);

const at = (moment: Date | null): string => (moment === null ? 'Not yet' : momentInNewYork(moment));

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const found = await findDocumentForStaff(app, actor, args.params.id).catch(orNotFound);
  const { row, person, events, attestation, reports, revisions } = found;
  const order = row.order_id === null ? null : `order:${row.order_id}`;
  return {
    names: await nameSubjects(app, actor, [row.owner_key, ...(order === null ? [] : [order])]),
    document: {
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
      template: row.template,
      templateVersion: row.template_version,
      tablesVersion: row.tables_version,
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

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    revoke: press(staffDocumentActions.revoke, {
      input: ({ reason = '' }) => ({ id: args.params.id, reason }),
      done: () => 'Document revoked. The verification page shows your reason, and the owner gets an email.',
    }),
  });

export default function DocumentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { document, names, attestation, events, reports, revisions } = loaderData;
  return (
    <AdminPage heading={document.number} above={{ to: '/admin/documents/', label: 'All documents' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Document">
            <Facts
              rows={[
                ['Type', `${KIND_NAMES[document.kind]}. ${document.label}`],
                ['Level', <LevelMark key="level" level={document.level} />],
                ['Status line', document.statusLine],
                [
                  'Status',
                  <>
                    <DocumentMark state={document.state} isDisputed={document.isDisputed} />
                    {document.stateReason !== null && <span className={styles.beneath}>{document.stateReason}</span>}
                  </>,
                ],
                ['Issuer', document.issuer],
                ['Issued to', document.person === null ? 'No name' : `${document.person}, ${document.period}`],
                [
                  'Revision',
                  `${document.revision}${document.correctionReason === null ? '' : `: ${document.correctionReason}`}`,
                ],
                ['Issued', `${document.issuedOn}, file sealed ${document.sealed}`],
                [
                  'File',
                  document.sha256 === null
                    ? 'None'
                    : `${document.pages} ${document.pages === 1 ? 'page' : 'pages'}, SHA-256 ${document.sha256}`,
                ],
                ['Template', `#${document.template}, version ${document.templateVersion}`],
                ['Tax tables', document.tablesVersion === '' ? 'None' : `Version ${document.tablesVersion}`],
                ['Owner', <SubjectLink key="owner" subject={document.ownerKey} name={names[document.ownerKey]} />],
                [
                  'Order',
                  document.order === null ? (
                    'None'
                  ) : (
                    <SubjectLink key="order" subject={document.order} name={names[document.order]} />
                  ),
                ],
                [
                  'Certified',
                  attestation
                    ? `By ${attestation.typedName}, ${attestation.at}, text version ${attestation.version}`
                    : 'No',
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
          <Section heading="History">
            {events.length === 0 ? (
              <p className="pp-dimmed">No activity yet.</p>
            ) : (
              <Facts rows={events.map(({ event, at: when }) => [fieldLabel(event), when])} />
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
                    <Link to={`/admin/reports/${id}/`}>{when}</Link>, {isDecided ? 'closed' : 'open'}
                  </>,
                ])}
              />
            </Section>
          )}
          <Section heading="Actions">
            {document.hasFile && (
              <details className={styles.action}>
                <summary>View the full document</summary>
                <Form
                  method="post"
                  action={`/admin/documents/${document.id}/open/`}
                  className={styles.form}
                  reloadDocument
                  target="_blank"
                >
                  <p className="pp-dimmed">
                    It shows everything the owner entered. Your name and reason go into the audit log first.
                  </p>
                  <TextInput
                    name="reason"
                    label="Reason"
                    hint="Saved in the audit log."
                    minLength={3}
                    maxLength={500}
                    required
                    autoComplete="off"
                  />
                  <Button type="submit" variant="outlined">
                    View document
                  </Button>
                </Form>
              </details>
            )}
            {(document.state === 'live' || document.state === 'superseded') && (
              <AdminAction
                summary="Revoke document"
                intent="revoke"
                description="The verification page will show that this document was revoked, when, and the reason you enter. The owner gets an email. You can’t undo this."
                button="Revoke document"
                isDestructive
                needsReason
                answer={answer}
              />
            )}
            <p className={styles.ways}>
              <Link to={`/v/${document.id}/`}>View verification page</Link>
              <Link to={`/admin/audit/?subject=document:${document.id}`}>Audit log for this document</Link>
            </p>
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}

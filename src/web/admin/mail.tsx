import { data, Link } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { listSavedEmails, readSavedEmail } from '../../server/services/mail/saved-emails.ts';
import { emailNames } from '../../server/services/mail/preview-email.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/mail';
import { requireAdminPage } from '../../server/services/http/who/require-admin-page.ts';
import styles from './mail.module.css';
import { AdminPage, adminTags } from './parts/admin-page.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const actor = await requireAdminPage(args);
  const name = new URL(args.request.url).searchParams.get('email');
  const emails = await listSavedEmails(app, actor);
  const isSent = app.config.mail.smtpUrl !== undefined;
  if (name === null) return { emails, opened: null, isSent, names: emailNames };
  try {
    return { emails, opened: await readSavedEmail(app, actor, name), isSent, names: emailNames };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ emails, opened: null, isSent, names: emailNames }, 404);
  }
}

export const meta = () => adminTags('Outgoing email');

const when = (date: string): string => (date === '' ? '' : momentInNewYork(new Date(date)));

/** Email of a site without a mail server, stored in a folder and shown here. */
export default function MailPage({ loaderData: { emails, opened, isSent, names } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Outgoing email"
      lead={
        isSent
          ? 'A mail server is set up, so email is sent and not stored here.'
          : 'No mail server is set up. Email is stored here instead of being sent.'
      }
    >
      {emails.length === 0 ? (
        <EmptyState heading="No email yet">Each email the site would send appears here.</EmptyState>
      ) : (
        <div className={styles.columns}>
          <ol className={styles.list}>
            {emails.map((email) => (
              <li key={email.name}>
                <Link
                  to={`?email=${encodeURIComponent(email.name)}`}
                  aria-current={email.name === opened?.name ? 'true' : undefined}
                >
                  <b>{email.subject}</b>
                  <span>{email.to}</span>
                  <time className="pp-faint pp-tiny" dateTime={email.date}>
                    {when(email.date)}
                  </time>
                </Link>
              </li>
            ))}
          </ol>
          {opened ? (
            <article className={styles.email}>
              <h2>{opened.subject}</h2>
              <p className="pp-small">
                From {opened.from} to {opened.to}, {when(opened.date)}
              </p>
              <pre>{opened.text}</pre>
              {opened.attachments.length > 0 && (
                <p className="pp-small">Attachments: {opened.attachments.join(', ')}</p>
              )}
            </article>
          ) : (
            <p className="pp-dimmed">Select an email to read it.</p>
          )}
        </div>
      )}
      <section aria-labelledby="previews" className={styles.templates}>
        <h2 id="previews">Email templates</h2>
        <p className="pp-dimmed">Each template with sample data, as it appears in an inbox.</p>
        <ul className={styles.previews}>
          {names.map((name) => (
            <li key={name}>
              <a href={`/admin/mail/preview/?email=${name}`} target="_blank" rel="noreferrer">
                {name.replaceAll('-', ' ')}
              </a>{' '}
              <a
                className="pp-small"
                href={`/admin/mail/preview/?email=${name}&plain`}
                target="_blank"
                rel="noreferrer"
              >
                Plain text<span className="pp-unseen">: {name.replaceAll('-', ' ')}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </AdminPage>
  );
}

import { data, Link } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { listKeptMail, readKeptLetter } from '../../server/mail/kept-mail.ts';
import { letterNames } from '../../server/mail/preview-letter.ts';
import { appContext } from '../../server/http/site-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/mail';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import styles from './mail.module.css';
import { AdminPage, adminTags } from './parts/admin-page.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const app = asked.context.get(appContext);
  const actor = await requireAdminPage(asked);
  const name = new URL(asked.request.url).searchParams.get('letter');
  const letters = await listKeptMail(app, actor);
  const isSent = app.config.mail.smtpUrl !== undefined;
  if (name === null) return { letters, opened: null, isSent, names: letterNames };
  try {
    return { letters, opened: await readKeptLetter(app, actor, name), isSent, names: letterNames };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ letters, opened: null, isSent, names: letterNames }, 404);
  }
}

export const meta = () => adminTags('Kept mail');

const when = (date: string): string => (date === '' ? '' : momentInNewYork(new Date(date)));

/** Letters of a site without a mail server: kept in a folder, read here. */
export default function MailPage({ loaderData: { letters, opened, isSent, names } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Kept mail"
      lead={
        isSent
          ? 'A mail server is configured, so letters are sent and not kept here.'
          : 'No mail server is configured. Letters are kept here instead of being sent.'
      }
    >
      {letters.length === 0 ? (
        <EmptyState heading="No letter yet.">A letter appears here as soon as the site would send one.</EmptyState>
      ) : (
        <div className={styles.columns}>
          <ol className={styles.letters}>
            {letters.map((letter) => (
              <li key={letter.name}>
                <Link
                  to={`?letter=${encodeURIComponent(letter.name)}`}
                  aria-current={letter.name === opened?.name ? 'true' : undefined}
                >
                  <b>{letter.subject}</b>
                  <span>{letter.to}</span>
                  <time className="pp-faint pp-tiny" dateTime={letter.date}>
                    {when(letter.date)}
                  </time>
                </Link>
              </li>
            ))}
          </ol>
          {opened ? (
            <article className={styles.letter}>
              <h2>{opened.subject}</h2>
              <p className="pp-small">
                From {opened.from} to {opened.to}, {when(opened.date)}
              </p>
              <pre>{opened.text}</pre>
              {opened.attachments.length > 0 && <p className="pp-small">With {opened.attachments.join(', ')}</p>}
            </article>
          ) : (
            <p className="pp-dimmed">Choose a letter to read it.</p>
          )}
        </div>
      )}
      <section aria-labelledby="previews" className={styles.written}>
        <h2 id="previews">Letters that we send</h2>
        <p className="pp-dimmed">Each with the words of an example, as it would arrive.</p>
        <ul className={styles.previews}>
          {names.map((name) => (
            <li key={name}>
              <a href={`/admin/mail/preview/?letter=${name}`} target="_blank" rel="noreferrer">
                {name.replaceAll('-', ' ')}
              </a>{' '}
              <a
                className="pp-small"
                href={`/admin/mail/preview/?letter=${name}&plain`}
                target="_blank"
                rel="noreferrer"
              >
                plain<span className="pp-unseen"> words of {name.replaceAll('-', ' ')}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </AdminPage>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import {
  EMAILS_KEPT_DAYS,
  listTestEmails,
  MOST_EMAILS_KEPT,
} from '../../../server/documents/test-specimens/test-emails.ts';
import { requireUser } from '../../../server/services/actor.ts';
import { actorOfSession, requireSession } from '../../../server/services/http/who/page-actor.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { cursorQuery } from '../../../server/services/lists/cursor.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/test-emails';
import styles from './developers.module.css';
import own from './test-emails.module.css';
import { DevelopersSection } from './section.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const RECIPIENTS = { account: 'your account’s email', person: 'the person whom the document pays' } as const;

export async function loader(args: Route.LoaderArgs) {
  const actor = actorOfSession(await requireSession(args));
  const app = args.context.get(appContext);
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  const page = cursorQuery.safeParse(query).data ?? cursorQuery.parse({});
  const { data, nextCursor } = await listTestEmails(app, requireUser(actor), page);
  return {
    emails: data.map(({ id, recipient, to, subject, text, attachments, key, createdAt }) => ({
      id,
      to: recipient === 'address' ? to : RECIPIENTS[recipient],
      subject,
      text,
      attachments,
      keyName: key,
      at: momentInNewYork(new Date(createdAt)),
    })),
    older: nextCursor,
    isFirst: page.cursor === undefined,
    kept: { days: EMAILS_KEPT_DAYS, most: MOST_EMAILS_KEPT },
  };
}

export default function TestEmailsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { emails, older, isFirst, kept } = loaderData;
  return (
    <DevelopersSection heading="Test emails">
      <p className={`pp-dimmed ${styles.intro}`}>
        What a live key would have emailed where your test keys did the same. Nothing was sent. We keep the newest{' '}
        {kept.most} for {kept.days} days. <a href="/developers/#test-keys">Test keys</a>
      </p>
      {emails.length === 0 ? (
        <EmptyState heading="No test emails yet">
          <p>
            Issue a document with a <Link to="/my-dashboard/developers/keys/">test key</Link>, and its emails are listed
            here.
          </p>
        </EmptyState>
      ) : (
        <ul className={`${styles.list} ${own.emails}`}>
          {emails.map((email) => (
            <EmailRow key={email.id} {...email} />
          ))}
        </ul>
      )}
      {(older !== null || !isFirst) && (
        <nav className={own.pages} aria-label="Pages">
          {!isFirst && <Link to="?">Newest emails</Link>}
          {older !== null && <Link to={`?cursor=${older}`}>Older emails</Link>}
        </nav>
      )}
    </DevelopersSection>
  );
}

type Row = Route.ComponentProps['loaderData']['emails'][number];

const EmailRow = ({ to, subject, text, attachments, keyName, at }: Row): ReactNode => (
  <li>
    <details>
      <summary>
        <span className={styles.name}>{subject}</span>
        <span className={styles.beneath}>
          To {to}. {at}, {keyName}
        </span>
      </summary>
      <p className={own.text}>{text}</p>
      {attachments.length > 0 && <p className={styles.beneath}>Attached: {attachments.join(', ')}</p>}
    </details>
  </li>
);

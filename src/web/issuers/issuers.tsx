import { data } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { challengeName, challengeValue } from '../../domain/integrity/own-domain.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { formatDate } from '../../domain/calendar.ts';
import { countSignIn, forgiveSignIn } from '../../server/auth/sign-in-attempts.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { askForBusiness, businessInput, takeBackVerification } from '../../server/verifications/ask-for-business.ts';
import { listOwnVerifications, type VerificationRow } from '../../server/verifications/find-verification.ts';
import { beginDomain, checkDomain, domainInput } from '../../server/verifications/prove-domain.ts';
import type { Route } from './+types/issuers';
import type { IssuerAnswer } from './issuer-answer.ts';
import { BusinessForm, DomainForm } from './issuer-forms.tsx';
import { IssuerList, type OwnIssuer } from './issuer-list.tsx';
import styles from './issuers.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const day = (moment: Date): string => formatDate(dateInNewYork(moment));

const shown = (row: VerificationRow, now: Date): OwnIssuer => ({
  id: row.id,
  issuer: row.issuer,
  method: row.method,
  state: row.state === 'confirmed' && row.expires_at! <= now ? 'expired' : row.state,
  domain: row.domain,
  mailbox: row.mailbox,
  coversStatements: row.covers_statements,
  reason: row.reason,
  until: row.expires_at && day(row.expires_at),
  record:
    row.method === 'dns' && row.state === 'waiting'
      ? { name: challengeName(row.domain!), value: challengeValue(row.txt_token!) }
      : null,
});

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const rows = await listOwnVerifications(app, actorOfSession(session));
  return { issuers: rows.map((row) => shown(row, app.now())) };
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const actor = actorOfSession(session);
  const form = await asked.request.formData();
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>;
  const { intent, id } = typed;
  const answer = (isDone: boolean, message: string, fields: IssuerAnswer['fields'] = {}): IssuerAnswer => ({
    intent,
    id,
    isDone,
    message,
    fields,
    typed: isDone ? {} : typed,
  });
  try {
    switch (intent) {
      case 'domain': {
        const begun = await beginDomain(app, actor, parseInput(domainInput, typed));
        return answer(
          true,
          begun.mailbox ? `A letter is on its way to ${begun.mailbox}.` : 'Now add the record that stands below.',
        );
      }
      case 'check': {
        const address = asked.context.get(clientAddressContext);
        // Each look asks somebody else's name server, so they are counted like attempts to sign in.
        await countSignIn(app, `dns ${id}`, address);
        const { domain } = await checkDomain(app, actor, id ?? '');
        await forgiveSignIn(app, `dns ${id}`, address);
        return answer(true, `${domain} is confirmed. Your next paper in that name says so.`);
      }
      case 'business': {
        const input = parseInput(businessInput, { ...typed, coversStatements: typed['coversStatements'] === 'on' });
        const files = form.getAll('files').filter((value) => value instanceof File);
        await askForBusiness(app, actor, input, files);
        return answer(true, 'Our staff look at it and call back. You get a letter with the result.');
      }
      case 'take-back':
        await takeBackVerification(app, actor, id ?? '');
        return answer(true, 'Taken back. It counts for no paper any more.');
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data(answer(false, error.message, error.fields), STATUS_OF[error.code]);
  }
}

export default function IssuersPage({ loaderData: { issuers }, actionData }: Route.ComponentProps) {
  const answerTo = (intent: string) => (actionData?.intent === intent && !actionData.isDone ? actionData : undefined);
  const isWhole = actionData && Object.keys(actionData.fields).length === 0;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Issuers.</h1>
      <p className="pp-lead">
        What you prove of the name on your papers is printed on each of them. Without it a paper says that nobody has
        checked its issuer, and a cost statement or ledger is a specimen.
      </p>
      <div aria-live="polite">
        {isWhole && <output className={actionData.isDone ? styles.news : styles.error}>{actionData.message}</output>}
      </div>
      <IssuerList issuers={issuers} />
      <div className={styles.columns}>
        <DomainForm answer={answerTo('domain')} />
        <BusinessForm answer={answerTo('business')} />
      </div>
    </div>
  );
}

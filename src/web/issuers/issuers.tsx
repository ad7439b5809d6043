import { parseInput } from '../../domain/documents/parse-input.ts';
import { challengeName, challengeValue } from '../../domain/integrity/own-domain.ts';
import { dateInNewYork, momentInNewYork } from '../../domain/moment.ts';
import { formatDate } from '../../domain/calendar.ts';
import { businessDaysAfter } from '../../domain/books/business-days.ts';
import { countSignIn, forgiveSignIn } from '../../server/services/auth/sign-in-attempts.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import type { App } from '../../server/services/app.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import {
  requestBusinessVerification,
  businessInput,
  withdrawVerification,
} from '../../server/documents/verifications/request-business-verification.ts';
import { endIdentity, nameIdentity, ownIdentity } from '../../server/documents/issuers/issuer-identity.ts';
import { listOwnVerifications, type VerificationRow } from '../../server/documents/verifications/find-verification.ts';
import {
  startDomainVerification,
  checkDomain,
  domainInput,
} from '../../server/documents/verifications/verify-domain.ts';
import { ActionMessage } from '../ui/action-form.tsx';
import { runAction } from '../run-action.server.ts';
import type { Route } from './+types/issuers';
import { BusinessGuide } from './business-guide.tsx';
import { contactInput, noteOf } from './business-stations.ts';
import { DomainForm } from './issuer-forms.tsx';
import { IssuerList, type OwnIssuer, withStaff } from './issuer-list.tsx';
import styles from './issuers.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

const day = (moment: Date): string => formatDate(dateInNewYork(moment));

const shown = async (app: App, row: VerificationRow): Promise<OwnIssuer> => ({
  id: row.id,
  issuer: row.issuer,
  method: row.method,
  state: row.state === 'confirmed' && row.expires_at! <= app.now() ? 'expired' : row.state,
  domain: row.domain,
  isWithStaff: row.state === 'waiting' && row.proved_at !== null,
  mailbox: row.mailbox,
  coversStatements: row.covers_statements,
  reason: row.reason,
  until: row.expires_at && day(row.expires_at),
  record:
    row.method === 'dns' && row.state === 'waiting' && row.proved_at === null
      ? { name: challengeName(row.domain!), value: challengeValue(row.txt_token!) }
      : null,
  identity: shownIdentity(await ownIdentity(app, row)),
});

function shownIdentity(identity: Awaited<ReturnType<typeof ownIdentity>>): OwnIssuer['identity'] {
  if (identity === null || identity === 'possible') return identity;
  const { checkedAt, ...rest } = identity;
  return { ...rest, checkedAt: checkedAt && momentInNewYork(checkedAt) };
}

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const rows = await listOwnVerifications(app, actorOfSession(session));
  const today = dateInNewYork(app.now());
  return {
    issuers: await Promise.all(rows.map((row) => shown(app, row))),
    coversStatements: new URL(args.request.url).searchParams.get('for') === 'statements',
    answerBy: { one: formatDate(businessDaysAfter(today, 2)), two: formatDate(businessDaysAfter(today, 3)) },
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireSession, (app, session) => {
    const actor = actorOfSession(session);
    return {
      domain: async (typed) => {
        const { mailbox } = await startDomainVerification(app, actor, parseInput(domainInput, typed));
        return mailbox ? `We sent an email to ${mailbox}.` : 'Now add the DNS record shown below.';
      },
      check: async ({ id = '' }) => {
        const address = args.context.get(clientAddressContext);
        // Each check queries another party's name server, so checks are limited like sign-in attempts.
        await countSignIn(app, `dns ${id}`, address);
        const { domain, state } = await checkDomain(app, actor, id);
        await forgiveSignIn(app, `dns ${id}`, address);
        return state === 'confirmed'
          ? `${domain} is confirmed. Your next document from this issuer will say so.`
          : withStaff(domain!);
      },
      business: async (typed, form) => {
        const note = noteOf(parseInput(contactInput, typed));
        const input = parseInput(businessInput, {
          ...typed,
          note,
          coversStatements: typed['coversStatements'] === 'on',
        });
        const files = form.getAll('files').filter((value) => value instanceof File);
        await requestBusinessVerification(app, actor, input, files);
        return 'Our staff will review it and call you back. We will email you the result.';
      },
      identity: async ({ id = '' }) => {
        // Each check asks another party's server.
        await countSignIn(app, `did ${id}`, args.context.get(clientAddressContext));
        const { id: did, isNamed } = await nameIdentity(app, actor, id);
        return isNamed
          ? `${did} is confirmed. Your next documents will name it.`
          : 'Your DID is not confirmed yet. The steps are below your domain.';
      },
      'end-identity': async ({ id = '' }) => {
        await endIdentity(app, actor, id);
        return 'Your next documents will not name your DID.';
      },
      remove: async ({ id = '' }) => {
        await withdrawVerification(app, actor, id);
        return 'Verification removed. It no longer applies to new documents.';
      },
    };
  });

export default function IssuersPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { issuers, coversStatements, answerBy } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Issuers</h1>
      <p className="pp-lead">
        Your documents show what we verified about their issuer. Without verification, a document says that its issuer
        is not verified, and a utility bill or bank statement is a specimen.
      </p>
      <ActionMessage answer={answer} errorsOf={['check', 'remove', 'identity', 'end-identity']} />
      <IssuerList issuers={issuers} />
      <div className={styles.columns}>
        <BusinessGuide
          key={`business ${issuers.length}`}
          answer={answer}
          coversStatements={coversStatements}
          answerBy={answerBy}
        />
        <DomainForm key={`domain ${issuers.length}`} answer={answer} />
      </div>
    </div>
  );
}

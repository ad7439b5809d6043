import { redirect, useActionData } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { forgottenInput } from '../../server/auth/credentials.ts';
import { countSignIn } from '../../server/auth/sign-in-attempts.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { listOwnPay } from '../../server/my-pay/own-pay.ts';
import { requestPayLink } from '../../server/my-pay/pay-link.ts';
import { endedPaySessionCookie, endPaySession, findPaidPerson } from '../../server/my-pay/pay-session.ts';
import { EmailField } from '../ui/account-dialog/account-fields.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { anyone, runAction } from '../ui/run-action.server.ts';
import type { Route } from './+types/my-pay';
import { EmployerPart } from './employer-part.tsx';
import styles from './my-pay.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const person = await findPaidPerson(app, request);
  return person && { address: person.address, years: await listOwnPay(app, person) };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => ({
    ask: async (values) => {
      const { username } = parseInput(forgottenInput, values);
      // Emails to one address have their own rate limit, so that asking for one never slows down sign-in.
      await countSignIn(app, `pay ${username}`, args.context.get(clientAddressContext));
      await requestPayLink(app, username);
      return 'Check your email. If someone issued pay documents to this address, we sent it a link. The link works once, for 15 minutes.';
    },
    leave: async () => {
      await endPaySession(app, args.request);
      return redirect('/my-pay/', { headers: { 'Set-Cookie': endedPaySessionCookie(app.config) } });
    },
  }));

export default function MyPayPage({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <AskForLink /> : <Pay {...loaderData} />;
}

function AskForLink() {
  const answer = useActionData<typeof action>();
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Your pay stubs and tax forms</h1>
      <p className={styles.lead}>
        See everything that employers and clients issued to your email address. We email you a link. You need no
        password and no account.
      </p>
      {answer?.isDone ? (
        <output className={styles.done}>{answer.message}</output>
      ) : (
        <ActionForm answer={answer} className={styles.form}>
          <EmailField />
          <div>
            <Button type="submit" name="intent" value="ask">
              Email me a link
            </Button>
          </div>
        </ActionForm>
      )}
      <p className="pp-small pp-dimmed">
        Use the address that your employer has. If nothing arrives, ask your employer to send your pay stub to this
        address as yours.
      </p>
    </div>
  );
}

function Pay({ address, years }: NonNullable<Route.ComponentProps['loaderData']>) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Your pay</h1>
      <div className={styles.line}>
        <span className="pp-dimmed">Issued to {address}</span>
        <ActionForm reloadDocument>
          <Button type="submit" name="intent" value="leave" variant="outlined" small>
            Close my pay
          </Button>
        </ActionForm>
      </div>
      {years.length === 0 && (
        <p className={styles.lead}>There is nothing here now. The employer may have removed your address.</p>
      )}
      {years.map(({ year, employers }) => (
        <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
          <h2 id={`year-${year}`}>{year}</h2>
          {employers.map((employer) => (
            <EmployerPart key={employer.stubs[0]?.id ?? employer.taxForms[0]!.id} employer={employer} />
          ))}
        </section>
      ))}
      <p className="pp-small pp-dimmed">
        The figures come from the issuers. Anyone can <a href="/verify/">verify</a> a document that you give them.
      </p>
    </div>
  );
}

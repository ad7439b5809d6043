import { Link, redirect } from 'react-router';
import { openPayLink } from '../../server/my-pay/pay-link.ts';
import { paySessionCookie } from '../../server/my-pay/pay-session.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { anyone, runAction } from '../ui/run-action.server.ts';
import type { Route } from './+types/open-link';
import styles from './my-pay.module.css';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    const token = await openPayLink(app, new URL(args.request.url).searchParams.get('token') ?? '');
    return redirect('/my-pay/', { headers: { 'Set-Cookie': paySessionCookie(app.config, token) } });
  });

export default function OpenPayLinkPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Your pay stubs and tax forms</h1>
      <p className={styles.lead}>This browser shows them for 12 hours, or until you close them.</p>
      <ActionForm answer={actionData} reloadDocument className={styles.form}>
        <div>
          <Button type="submit">See your pay</Button>
        </div>
      </ActionForm>
      <p className={styles.line}>
        <Link to="/my-pay/">Request another link</Link>
      </p>
    </div>
  );
}

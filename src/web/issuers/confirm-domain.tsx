import { Link } from 'react-router';
import { confirmMailbox } from '../../server/documents/verifications/verify-domain.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/confirm-domain';
import { withStaff } from './issuer-list.tsx';
import styles from './issuers.module.css';

/** The token in the address must not be sent to other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** The button confirms, not the visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async () => {
    const { domain, issuer, state } = await confirmMailbox(
      app,
      new URL(args.request.url).searchParams.get('token') ?? '',
    );
    return state === 'confirmed' ? `${domain} is confirmed for documents issued by ${issuer}.` : withStaff(domain!);
  });

export default function ConfirmDomainPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Confirm your domain</h1>
      <p className="pp-lead">Confirm that the issuer named in the email may show this domain on its documents.</p>
      <ActionMessage answer={actionData} />
      <div className={styles.columns}>
        <ActionForm answer={actionData} reloadDocument>
          {!actionData?.isDone && <Button type="submit">Confirm domain</Button>}
          <Link to="/how-verification-works/">What this means</Link>
        </ActionForm>
      </div>
    </div>
  );
}

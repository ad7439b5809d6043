import { Form, Link } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { appContext } from '../../server/http/site-context.ts';
import { confirmMailbox } from '../../server/verifications/prove-domain.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/confirm-domain';
import styles from './issuers.module.css';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** A press, not the visit, confirms: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { domain, issuer } = await confirmMailbox(context.get(appContext), token);
    return { isDone: true, message: `${domain} is confirmed for papers in the name of ${issuer}.` };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { isDone: false, message: error.message };
  }
}

export default function ConfirmDomainPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Is this domain yours?</h1>
      <p className="pp-lead">
        One press says that whoever issues papers in the name that the letter gave may put this domain on them.
      </p>
      {actionData && <output className={actionData.isDone ? styles.news : styles.error}>{actionData.message}</output>}
      <div className={styles.columns}>
        <Form method="post" reloadDocument>
          {!actionData?.isDone && <Button type="submit">It is ours</Button>}
          <Link to="/how-checking-works/">What this means</Link>
        </Form>
      </div>
    </div>
  );
}

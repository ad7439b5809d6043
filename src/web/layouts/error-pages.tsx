import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import type { AdminPage } from '../admin-pages.ts';
import { OFFLINE } from './offline-words.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { keepUnsent } from '../ui/kept-entries.ts';
import { isNetworkError } from '../ui/network-error.ts';
import { useReloadUntil } from '../ui/use-reload-until.ts';
import { useSiteFacts } from './frame-parts.tsx';
import styles from './error-pages.module.css';

/** "/404" and every unknown path. */
export function NotFoundMessage(): ReactNode {
  return (
    <Sheet headline="Page not found" foot="Error 404">
      <p className="pp-lead">
        The address may be mistyped, or the page may have moved. If you came to verify a document, use its number and
        code.
      </p>
      <div className={styles.ways}>
        <ButtonLink to="/verify/">Verify a document</ButtonLink>
        <TextLink to="/" quiet>
          Go to the home page
        </TextLink>
      </div>
    </Sheet>
  );
}

/** Thrown with status 403 to staff whose role is too low. */
export interface Refusal {
  readonly message: string;
  /** Those that the role may open. The server names them, so that no public script lists the admin pages. */
  readonly pages: readonly AdminPage[];
  readonly brandName: string;
}

/** An admin page that this role may not open, and those that it may. */
export function RefusedMessage({ pages }: Pick<Refusal, 'pages'>): ReactNode {
  return (
    <Sheet headline="Unauthorized access." foot="Error 403">
      <p className="pp-lead">
        This page is for admins. If your work needs it, ask an admin to change your role. You can open these pages:
      </p>
      <div className={styles.ways}>
        {pages.map(({ path, label }) => (
          <TextLink key={path} to={path}>
            {label}
          </TextLink>
        ))}
      </div>
    </Sheet>
  );
}

/** A page that the server could not complete. The request ID finds the error in the log. */
export function ErrorMessage({ requestId }: { readonly requestId: string | undefined }): ReactNode {
  const { pathname, search } = useLocation();
  const support = useSiteFacts()?.supportEmail;
  return (
    <Sheet headline="Something went wrong" foot="Server error">
      <p className="pp-lead">
        The problem is on our side. You are never charged twice, so it is safe to try again in a moment. If it happens
        again, email {support ? <a href={`mailto:${support}`}>{support}</a> : 'us'} and include the request ID below.
      </p>
      <div className={styles.ways}>
        <a className={styles.again} href={pathname + search}>
          Try again
        </a>
        <TextLink to="/" quiet>
          Go to the home page
        </TextLink>
      </div>
      {requestId && (
        <p className={`pp-small pp-faint ${styles.number}`}>
          Request ID: <code>{requestId}</code>
        </p>
      )}
    </Sheet>
  );
}

/** How long a page that failed for a moment waits before it is loaded again, in milliseconds. */
const AGAIN_AFTER = 5_000;

/** Answers of a server, or of the proxy before it, that has too much to do or is being replaced. */
const BUSY = new Set([502, 503]);

/**
 * What a page shows if it could not be loaded. One that shows how far the issuing of documents is asks each second, so it
 * meets each moment in which the site is busy, restarted or out of reach: then it comes back by itself.
 */
export function FailureMessage({ error, requestId }: FailureProps): ReactNode {
  const isOffline = isNetworkError(error);
  const isBusy = isRouteErrorResponse(error) && BUSY.has(error.status);
  useEffect(keepUnsent, []);
  useReloadUntil(!isOffline && !isBusy, AGAIN_AFTER);
  if (isOffline) return <OfflineMessage />;
  return isBusy ? <BusyMessage /> : <ErrorMessage requestId={requestId} />;
}

interface FailureProps {
  readonly error: unknown;
  readonly requestId: string | undefined;
}

const BusyMessage = (): ReactNode => (
  <Sheet headline="The site is busy" foot="Server busy">
    <p className="pp-lead">
      Your entries are saved. This page loads again by itself in a few seconds. Documents that you paid for are issued
      meanwhile.
    </p>
    <Again />
  </Sheet>
);

/** The browser could not reach the server. */
function OfflineMessage(): ReactNode {
  return (
    <Sheet headline={OFFLINE.headline} foot={OFFLINE.foot}>
      <p className="pp-lead">{OFFLINE.text}</p>
      <Again />
    </Sheet>
  );
}

function Again(): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.ways}>
      <a className={styles.again} href={pathname + search}>
        Try again
      </a>
    </div>
  );
}

function Sheet(props: { readonly headline: string; readonly foot: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <div>
        <h1>{props.headline}</h1>
        {props.children}
      </div>
      <div className={styles.sheet} aria-hidden="true">
        <span className={styles.dash} />
        <span className={styles.foot}>{props.foot}</span>
      </div>
    </div>
  );
}

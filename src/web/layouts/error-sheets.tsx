import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { firstExisting } from '../ui/page-link.tsx';
import { useSiteFacts } from './frame-parts.tsx';
import styles from './error-sheets.module.css';

/** "/404" and every unknown path. */
export function NotFoundSheet(): ReactNode {
  const check = firstExisting('/verify/');
  return (
    <Sheet headline="This page is not in the file." foot="Page 404 of 403">
      <p className="pp-lead">
        The address may be mistyped, or the page was moved. Papers are never moved: if you came to check one, its number
        still works.
      </p>
      <div className={styles.ways}>
        {check ? (
          <>
            <ButtonLink to={check}>Check a paper</ButtonLink>
            <TextLink to="/" quiet>
              Go to the front page
            </TextLink>
          </>
        ) : (
          <ButtonLink to="/">Go to the front page</ButtonLink>
        )}
      </div>
    </Sheet>
  );
}

/** A page that the server could not finish. The number finds the failure again in the log. */
export function ErrorSheet({ requestId }: { readonly requestId: string | undefined }): ReactNode {
  const { pathname, search } = useLocation();
  const support = useSiteFacts()?.supportEmail;
  return (
    <Sheet headline="We dropped this page." foot="Page 1 of 0">
      <p className="pp-lead">
        The fault is ours, not yours. A payment is never taken twice, so it is safe to try again in a moment. If it
        happens again, write to {support ? <a href={`mailto:${support}`}>{support}</a> : 'us'} and name the number
        below.
      </p>
      <div className={styles.ways}>
        <a className={styles.again} href={pathname + search}>
          Try again
        </a>
        <TextLink to="/" quiet>
          Go to the front page
        </TextLink>
      </div>
      {requestId && (
        <p className={`pp-small pp-faint ${styles.number}`}>
          Number of this request: <code>{requestId}</code>
        </p>
      )}
    </Sheet>
  );
}

/** The browser could not reach us: no page of ours has failed. */
export function OfflineSheet(): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <Sheet headline="There is no connection." foot="Page 1 of 0">
      <p className="pp-lead">
        This page could not be fetched. What you filled in for a paper is kept; try again when the network is back.
      </p>
      <div className={styles.ways}>
        <a className={styles.again} href={pathname + search}>
          Try again
        </a>
      </div>
    </Sheet>
  );
}

function Sheet(props: { readonly headline: string; readonly foot: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <div>
        <h1>{props.headline}</h1>
        {props.children}
      </div>
      <div className={styles.paper} aria-hidden="true">
        <span className={styles.dash} />
        <span className={styles.foot}>{props.foot}</span>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './live-document-choices.module.css';

interface LiveDocumentChoicesProps {
  readonly id: string;
  readonly isSignedIn: boolean;
}

/** What the owner of a live document can do instead of issuing the same one twice. */
export function LiveDocumentChoices({ id, isSignedIn }: LiveDocumentChoicesProps): ReactNode {
  return (
    <p className={styles.choices}>
      <Link to={`/correction/?document=${id}`}>Correct it for free</Link>
      {isSignedIn ? (
        <Link to={`/my-dashboard/documents/${id}/`}>Revoke it with a reason, then issue another</Link>
      ) : (
        <Link to="/sign-in/">Sign in to revoke it with a reason, then issue another</Link>
      )}
    </p>
  );
}

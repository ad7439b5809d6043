import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

interface EmailLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link from one account form to another, which takes along the email address that was typed. It is kept out of URLs. */
export function EmailLink({ to, children }: EmailLinkProps): ReactNode {
  const navigate = useNavigate();
  const takeAlong = (event: MouseEvent): void => {
    const username = document.querySelector<HTMLInputElement>('[name="username"]')?.value ?? '';
    if (username === '' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(to, { state: { username } });
  };
  return (
    <Link to={to} onClick={takeAlong}>
      {children}
    </Link>
  );
}

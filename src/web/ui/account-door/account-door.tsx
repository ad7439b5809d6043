import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';

export type Door = 'sign-in' | 'sign-up';

/** Comes when it is first asked for: most visits never open it. */
const AccountDialog = lazy(() => import('./account-dialog.tsx'));

interface AccountDoor {
  /** For a link to the page of the same name, which it stays without scripts and for whoever opens it beside this one. */
  readonly opens: (door: Door) => (event: MouseEvent) => void;
  readonly dialog: ReactNode;
}

/** Signing in and signing up without leaving the page; whoever does comes back to it. */
export function useAccountDoor(): AccountDoor {
  const { pathname, search } = useLocation();
  const [door, setDoor] = useState<Door>('sign-in');
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  return {
    opens: (wanted) => (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setDoor(wanted);
      setWasAsked(true);
      setIsOpen(true);
    },
    dialog: wasAsked && (
      <Suspense fallback={null}>
        <AccountDialog
          door={door}
          onDoor={setDoor}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          // From the front page there is somewhere better to go on to.
          next={pathname === '/' ? '/my-dashboard/' : pathname + search}
        />
      </Suspense>
    ),
  };
}

import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useLocation } from 'react-router';

export type AccountForm = 'sign-in' | 'sign-up';

/** Loaded on first use, because most visits never open it. */
const AccountDialog = lazyPart(() => import('./account-dialog.tsx'));

interface AccountDoor {
  /** Click handler for a link to the page of the same name. Without scripts, or in a new tab, the link opens the page. */
  readonly opens: (door: AccountForm) => (event: MouseEvent) => void;
  readonly dialog: ReactNode;
}

/** Signs in or up in a dialog and returns to the current page. */
export function useAccountDialog(): AccountDoor {
  const { pathname, search } = useLocation();
  const [door, setDoor] = useState<AccountForm>('sign-in');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    opens: (wanted) => (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setDoor(wanted);
      setWasOpened(true);
      setIsOpen(true);
    },
    dialog: wasOpened && (
      <Suspense fallback={null}>
        <AccountDialog
          door={door}
          onDoor={setDoor}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          // From the home page, continue to the dashboard.
          next={pathname === '/' ? '/my-dashboard/' : pathname + search}
        />
      </Suspense>
    ),
  };
}

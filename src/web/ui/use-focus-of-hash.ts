import { useEffect } from 'react';

/** A link to a field leads into it: "/settings/#stateNumber.PA". */
export function useFocusOfHash(): void {
  useEffect(() => {
    const name = decodeURIComponent(window.location.hash.slice(1));
    if (name !== '') document.getElementsByName(name)[0]?.focus();
  }, []);
}

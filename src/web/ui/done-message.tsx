import { type ReactNode, useEffect } from 'react';
import { redirect, useActionData, useLocation } from 'react-router';
import { withoutDone } from './done-address.ts';
import { Note } from './note.tsx';

/** What an action did that led to another page. */
const MESSAGES = {
  'company-added': 'Company added.',
  'company-left': 'You left the company.',
  'coupon-added': 'Coupon added.',
  'coupon-deleted': 'Coupon deleted.',
  'image-deleted': 'Image deleted. You can restore it.',
  'job-deleted': 'Job deleted.',
  'person-added': 'Person added.',
  'person-removed': 'Person removed. You can restore them.',
  'post-added': 'Post added as a draft.',
  'run-deleted': 'Pay run deleted.',
  'user-added': 'User added.',
} as const;

type Done = keyof typeof MESSAGES;

const isDone = (name: string | null): name is Done => name !== null && Object.hasOwn(MESSAGES, name);

/** To another page, which says what was done. The address names it, so it needs no cookie and works without scripts. */
export const redirectDone = (path: string, done: Done): Response =>
  redirect(`${path}${path.includes('?') ? '&' : '?'}done=${done}`);

/**
 * Until the page's own next action answers. The browser's address loses it at once, so that a reload or a bookmark does not
 * say it again; the router keeps the address that it has, so that nothing is loaded for it.
 */
export function DoneMessage(): ReactNode {
  const location = useLocation();
  const answer = useActionData();
  const done = new URLSearchParams(location.search).get('done');
  useEffect(() => {
    if (isDone(done)) history.replaceState(history.state, '', withoutDone(location) + location.hash);
  }, [done, location]);
  if (answer !== undefined || !isDone(done)) return null;
  return (
    <output>
      <Note tone="ok">{MESSAGES[done]}</Note>
    </output>
  );
}

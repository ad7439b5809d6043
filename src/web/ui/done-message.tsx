import type { ReactNode } from 'react';
import { redirect, useActionData, useSearchParams } from 'react-router';
import { Note } from './note.tsx';

/** What an action did that led to another page. */
const MESSAGES = {
  'company-added': 'Company added.',
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

/** Until the page's own next action answers. */
export function DoneMessage(): ReactNode {
  const [search] = useSearchParams();
  const answer = useActionData();
  const done = search.get('done');
  if (answer !== undefined || !isDone(done)) return null;
  return (
    <output>
      <Note tone="ok">{MESSAGES[done]}</Note>
    </output>
  );
}

import { redirect } from 'react-router';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Route } from './+types/to-queue';
import { readReviewKind } from './review-item.server.ts';

/** The lists that the review queue replaced: "/admin/logos/" shows its logos. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdminPage(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const kind = readReviewKind(searchParams.get('kind')) ?? /([a-z]+)s\/$/.exec(pathname)?.[1];
  throw redirect(`/admin/queue/?kind=${kind}`);
}

import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/** Every URL of the site: the path, then the file that draws or answers it. Adding a page is one line here and one in pages.ts. */
type Row = readonly [path: string, file: string];

const PUBLIC: readonly Row[] = [
  ['/', 'site/home.tsx'],
  ['/verify/', 'verify/check-page.tsx'],
  ['/v/:id/', 'verify/paper-page.tsx'],
  ['/5xx/', 'site/server-error.tsx'],
  ['/styleguide/', 'styleguide/styleguide.tsx'],
  ['/404', 'site/not-found.tsx'],
];

const ADMIN: readonly Row[] = [];

/** Pages without the site's head and foot. */
const BARE: readonly Row[] = [];

/** Files that machines ask for. */
const MACHINES: readonly Row[] = [
  ['/robots.txt', 'machines/robots.ts'],
  ['/sitemap.xml', 'machines/sitemap.ts'],
  ['/site.webmanifest', 'machines/webmanifest.ts'],
  ['/og/:file', 'machines/shared-picture.ts'],
];

const entry = ([path, file]: Row): RouteConfigEntry => (path === '/' ? index(file) : route(path, file));

export default [
  layout('layouts/public.tsx', [...PUBLIC.map(entry), route('*', 'site/not-found.tsx', { id: 'unknown-path' })]),
  layout('layouts/admin.tsx', ADMIN.map(entry)),
  layout('layouts/bare.tsx', BARE.map(entry)),
  ...MACHINES.map(entry),
] satisfies RouteConfig;

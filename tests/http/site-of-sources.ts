import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { handleError } from '../../src/web/entry.server.tsx';
import * as root from '../../src/web/root.tsx';
import routes from '../../src/web/routes.ts';

interface Entry {
  readonly id?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly Entry[];
}

export interface SourceRoute {
  readonly id: string;
  readonly parentId: string;
  /** With a slash at its start, and its parameters (":id") as written. Undefined for a layout. */
  readonly path: string | undefined;
  readonly index: boolean;
  /** Below src/web. */
  readonly file: string;
}

const WEB = join(import.meta.dirname, '../../src/web');
const ROOT = 'root';

const flat = (entries: readonly Entry[], parentId: string): readonly SourceRoute[] =>
  entries.flatMap(({ id: named, path, index = false, file, children = [] }) => {
    const id = named ?? file.replace(/\.tsx?$/, '');
    const full = index ? '/' : path === undefined || path.startsWith('/') ? path : `/${path}`;
    return [{ id, parentId, path: full, index, file }, ...flat(children, id)];
  });

/** Every route of the site, from the table that the router uses. */
export const sourceRoutes = async (): Promise<readonly SourceRoute[]> => flat((await routes) as readonly Entry[], ROOT);

export const pathOfSource = (file: string): string => join(WEB, file);

/**
 * The pages as their sources say, without a build: real loaders, actions and headers. Instead of a drawing, each page answers
 * with the data that it would draw.
 */
export async function siteOfSources(wanted: (route: SourceRoute) => boolean): Promise<ServerBuild> {
  const all = await sourceRoutes();
  const used = all.filter((route) => route.path === undefined || wanted(route));
  const modules = await Promise.all(
    used.map(async (route) => {
      const module: object = await import(pathOfSource(route.file));
      return [route.id, { ...route, module }] as const;
    }),
  );
  const build = {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext: { loaderData, actionData } }: { staticHandlerContext: Record<string, unknown> },
        ) => new Response(JSON.stringify({ loaderData, actionData }), { status, headers }),
        handleError,
      },
    },
    routes: { [ROOT]: { id: ROOT, path: '', module: root }, ...Object.fromEntries(modules) },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return build as unknown as ServerBuild;
}

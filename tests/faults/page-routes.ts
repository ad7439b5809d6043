import routes from '../../src/web/routes.ts';

interface Entry {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Entry[];
}

const pathsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ path, index, children }) => (children ? pathsOf(children) : index ? ['/'] : path ? [path] : []));

/** The path of every page and every resource route of the router, with its parameters (":id") as written. */
export const pageRoutes = async (): Promise<readonly string[]> => {
  const paths = pathsOf((await routes) as readonly Entry[]);
  return paths.map((path) => (path.startsWith('/') ? path : `/${path}`));
};

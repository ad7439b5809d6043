import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { pathOfSource, type SourceRoute } from '../http/site-of-sources.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const programOf = (file: string): Node => parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A node and all below it. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');

/** The names that a file exports. */
function exportsOf(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of program['body'] as readonly Node[]) {
    if (node.type === 'ExportDefaultDeclaration') names.add('default');
    if (node.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = node;
    if (!isNode(declaration)) continue;
    if (isNode(declaration['id'])) names.add(nameOf(declaration['id']));
    for (const one of (declaration['declarations'] as readonly Node[] | undefined) ?? []) names.add(nameOf(one['id']));
  }
  return names;
}

/** What a function gives back: its expression, or that of its own return. */
function resultOf(made: Node): Node | null {
  const body = made['body'] as Node;
  if (body.type === 'ParenthesizedExpression') return body['expression'] as Node;
  if (body.type !== 'BlockStatement') return body;
  const returned = (body['body'] as readonly Node[]).find(({ type }) => type === 'ReturnStatement');
  return (returned?.['argument'] as Node | undefined) ?? null;
}

/** The buttons that a page answers, by their actions or use cases. One without a name where it has one form. */
function intentsOf(program: Node): readonly string[] {
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'runAction') continue;
    const [, how, useCases] = node['arguments'] as readonly Node[];
    const result = how?.type === 'ObjectExpression' ? how : resultOf(useCases!);
    if (result?.type !== 'ObjectExpression') return [''];
    return (result['properties'] as readonly Node[]).map(({ key }) => nameOf(key));
  }
  return [''];
}

/** Every way to ask a page: "GET /path/", "POST /path/ intent". */
export function callsOfPage({ path, file }: SourceRoute): readonly string[] {
  const program = programOf(pathOfSource(file));
  const names = exportsOf(program);
  return [
    ...(names.has('loader') || names.has('default') ? [`GET ${path}`] : []),
    ...(names.has('action') ? intentsOf(program).map((intent) => `POST ${path} ${intent}`.trimEnd()) : []),
  ];
}

const IMPORT = /from '(\.[^']+)'/g;

/** Whether a file of src/web, or one of that folder that it imports, uses these parts of the server. */
export function reaches(file: string, server: RegExp, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => join(dirname(file), path!));
  if (imported.some((path) => server.test(path))) return true;
  return imported.some((path) => /\/src\/web\/.*\.tsx?$/.test(path) && reaches(path, server, seen));
}

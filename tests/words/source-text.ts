import { readFileSync } from 'node:fs';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A text in the sources and its location. */
export interface SourceText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** `prose` looks like text for people; `literal` is any other string. */
  readonly kind: 'prose' | 'literal';
}

export interface SourceNames {
  readonly file: string;
  readonly names: ReadonlyMap<string, number>;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Attributes that no reader sees or hears. */
const HIDDEN_ATTRIBUTES = new Set([
  'action',
  'as',
  'autoComplete',
  'charSet',
  'className',
  'd',
  'encType',
  'fill',
  'fillRule',
  'form',
  'href',
  'htmlFor',
  'id',
  'inputMode',
  'key',
  'method',
  'name',
  'points',
  'rel',
  'role',
  'sizes',
  'src',
  'srcSet',
  'stroke',
  'style',
  'target',
  'to',
  'transform',
  'type',
  'variant',
  'viewBox',
]);

const isProse = (text: string): boolean => {
  const trimmed = text.trim();
  if (!/\p{L}{2}/u.test(trimmed)) return false;
  if (/^(?:[./#@]|https?:|data:|select\s|insert\s|update\s|delete\s|create\s|alter\s|drop\s|with\s)/u.test(trimmed))
    return false;
  // Several words, or one that starts like a sentence, but not a path, a selector, a class list or a constant.
  if (/\s/u.test(trimmed)) return !/^[\w\-:[\]()./#>*,=\s]+$/u.test(trimmed) || /\p{Ll}{2,}\s\p{Ll}{2,}/u.test(trimmed);
  return /^\p{Lu}\p{Ll}+[.,:!?]?$/u.test(trimmed);
};

const lineFinder = (source: string): ((offset: number) => number) => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
};

const asNode = (value: unknown): Node | null =>
  typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : null;

/** The text of a template, with an ellipsis for each inserted value. */
const templateText = (quasis: readonly Node[]): string =>
  quasis.map((quasi) => (quasi['value'] as { readonly cooked: string | null }).cooked ?? '').join('…');

const readScript = (file: string, source: string): { texts: SourceText[]; names: Map<string, number> } => {
  const { program } = parseSync(file, source);
  const lineOf = lineFinder(source);
  const texts: SourceText[] = [];
  const names = new Map<string, number>();
  const add = (node: Node, text: string, isHidden = false): void => {
    if (text.trim() === '') return;
    texts.push({
      file,
      line: lineOf(node.start),
      text: text.trim().replaceAll(/\s+/gu, ' '),
      kind: !isHidden && isProse(text) ? 'prose' : 'literal',
    });
  };
  const visit = (node: Node, isHidden: boolean): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        // Names from other modules are checked where they are declared.
        for (const specifier of (node['specifiers'] as Node[] | undefined) ?? []) visit(specifier, true);
        return;
      case 'JSXText':
        add(node, node['value'] as string);
        return;
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, node['value'], isHidden);
        return;
      case 'TemplateLiteral':
        add(node, templateText(node['quasis'] as Node[]), isHidden);
        for (const value of node['expressions'] as Node[]) visit(value, isHidden);
        return;
      case 'JSXAttribute': {
        const name = (node['name'] as Node)['name'];
        const value = asNode(node['value']);
        if (value) visit(value, typeof name === 'string' && HIDDEN_ATTRIBUTES.has(name));
        return;
      }
      case 'Identifier':
      case 'JSXIdentifier':
      case 'PrivateIdentifier':
        if (!names.has(node['name'] as string)) names.set(node['name'] as string, lineOf(node.start));
        break;
    }
    for (const key of visitorKeys[node.type] ?? []) {
      const child = node[key];
      for (const each of Array.isArray(child) ? child : [child]) {
        const childNode = asNode(each);
        if (childNode) visit(childNode, isHidden && node.type !== 'JSXElement');
      }
    }
  };
  visit(program as unknown as Node, false);
  return { texts, names };
};

/** There is no Typst parser here: every quoted string and every bracketed run of words counts. */
const readTemplate = (file: string, source: string): SourceText[] => {
  const lineOf = lineFinder(source);
  const withoutComments = source.replaceAll(/\/\/[^\n]*/gu, (comment) => ' '.repeat(comment.length));
  return [...withoutComments.matchAll(/"([^"\n]+)"|\[([^[\]\n]*\p{L}{2}[^[\]\n]*)\]/gu)].map((match) => {
    const text = (match[1] ?? match[2] ?? '').trim();
    return { file, line: lineOf(match.index), text, kind: isProse(text) ? 'prose' : 'literal' };
  });
};

/** Every string and every name that a source file holds. */
export const readSource = (
  file: string,
  source = readFileSync(file, 'utf8'),
): { texts: readonly SourceText[] } & SourceNames => {
  if (file.endsWith('.typ')) return { file, texts: readTemplate(file, source), names: new Map() };
  return { file, ...readScript(file, source) };
};

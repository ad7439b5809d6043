import type { Call } from './description.ts';

interface Sample {
  /** As a class of the page. */
  readonly language: 'curl' | 'typescript' | 'python';
  readonly name: string;
  readonly code: string;
}

/** "{company}" in a path: what its caller puts there. */
const PARAMETER = /\{(\w+)\}/g;

const shout = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();

const snake = (name: string): string => shout(name).toLowerCase();

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** JSON as Python writes it. No text of a sample contains a word that this would change. */
const python = (value: unknown): string =>
  json(value).replaceAll(/\b(?:true|false|null)\b/g, (word) => ({ true: 'True', false: 'False', null: 'None' })[word]!);

const KEY = 'PAPERPROOF_KEY';

/** "w2.year" -> "year": a name that programs can use. */
const variable = (name: string): string => /\w+$/.exec(name)![0];

const queryOf = ({ parameters = [] }: Call): readonly string[] =>
  parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);

/** The address with what its caller puts in, as a language writes it. */
function addressOf(api: string, path: string, call: Call, put: (name: string) => string): string {
  const query = queryOf(call).map((name) => `${name}=${put(variable(name))}`);
  return `${api}${path.replaceAll(PARAMETER, (_, name: string) => put(name))}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** What a client of ours has to be given. */
const requestOf = (path: string, call: Call, body: unknown): readonly string[] => [
  ...[...path.matchAll(PARAMETER)].map(([, name]) => name!),
  ...queryOf(call).map((name) => (variable(name) === name ? name : `'${name}': ${variable(name)}`)),
  ...(body === undefined ? [] : [`body: ${json(body)}`]),
];

const curlOf = (address: string, method: string, body: unknown, isKeyed: boolean): string =>
  [
    `curl -s${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${address}"`,
    ...(isKeyed ? [`-H "Authorization: Bearer $${KEY}"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${json(body)}'`]),
  ].join(' \\\n  ');

const clientOf = (path: string, call: Call, body: unknown): string => {
  const request = requestOf(path, call, body);
  const fields = request.length === 0 ? '{}' : `{ ${request.join(', ')} }`;
  return `const paperproof = new Paperproof({ site, key });\nconst answer = await paperproof.call('${call.operationId}', ${fields});`;
};

const fetchOf = (address: string, method: string, body: unknown): string => {
  const options = [
    ...(method === 'get' ? [] : [`  method: '${method.toUpperCase()}',`]),
    ...(body === undefined
      ? []
      : [`  headers: { 'Content-Type': 'application/json' },`, `  body: JSON.stringify(${json(body)}),`]),
  ];
  return `const answer = await fetch(\`${address}\`${options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`});\nconst { data } = await answer.json();`;
};

const pythonOf = (address: string, method: string, body: unknown, isKeyed: boolean): string => {
  const given = [
    `${address.includes('{') ? 'f' : ''}"${address}"`,
    ...(isKeyed ? [`headers={"Authorization": f"Bearer {key}"}`] : []),
    ...(body === undefined ? [] : [`json=${python(body)}`]),
  ];
  return `answer = requests.${method}(\n${given.map((each) => `    ${each.replaceAll('\n', '\n    ')},\n`).join('')})\ndata = answer.json()["data"]`;
};

/** A call in the languages of the reference, with what its schema requires. */
export function samplesOf(api: string, method: string, path: string, call: Call): readonly Sample[] {
  const body = call.requestBody?.content?.['application/json']?.example;
  // The client has the calls that a key opens; what needs no key is one request.
  const isKeyed = call.description?.includes('API keys need') ?? false;
  const address = (put: (name: string) => string) => addressOf(api, path, call, put);
  return [
    {
      language: 'curl',
      name: 'curl',
      code: curlOf(
        address((name) => `$${shout(name)}`),
        method,
        body,
        isKeyed,
      ),
    },
    {
      language: 'typescript',
      name: 'TypeScript',
      code: isKeyed
        ? clientOf(path, call, body)
        : fetchOf(
            address((name) => `\${${name}}`),
            method,
            body,
          ),
    },
    {
      language: 'python',
      name: 'Python',
      code: pythonOf(
        address((name) => `{${snake(name)}}`),
        method,
        body,
        isKeyed,
      ),
    },
  ];
}

import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../packages/cli/commands.ts';
import { CALLS } from '../../packages/client/calls.ts';
import { SCOPES } from '../../src/domain/api-key.ts';
import { userKey } from '../../src/domain/owner-key.ts';
import { writeXlsx } from '../../src/domain/spreadsheet/write-xlsx.ts';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { issueDocuments } from '../../src/server/documents/issue/issue-documents.ts';
import { createKey } from '../../src/server/payroll/api-keys/own-keys.ts';
import { newSecret, signMessage } from '../../src/server/trust/webhooks/sign-message.ts';
import { createCompanyOf } from '../begin-pay-run.ts';
import { exampleCompany } from '../example-company.ts';
import { freePort } from '../free-port.ts';
import { startRun } from '../order-run.ts';
import { runJobs } from '../run-jobs.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { forbiddenInText } from '../words/forbidden-words.ts';
import { installPackage } from './installed-package.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

let tested: TestApp;
let server: TestServer;
let owner: Person;
let key: string;
/** An empty folder in which the packed program was installed. */
let folder: string;
let program: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000' });
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  const made = { name: 'Terminal', mode: 'live' as const, expiresInDays: '' as const, company: '' };
  ({ key } = await createKey(tested.app, owner.actor, { ...made, scopes: [...SCOPES] }));

  folder = await installPackage('cli');
  program = join(folder, 'node_modules/.bin/paperproof');
  await type(['login', '--site', server.url], { input: `${key}\n` });
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Beside {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const environment = (env: Beside['env'] = {}) => ({
  PATH: process.env['PATH'],
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  ...env,
});

const withProgram = (): string => `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`;

/** Types a command, and waits until it ends. */
function type(args: readonly string[], { input = '', env }: Beside = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { cwd: folder, env: environment(env) }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin!.end(input);
  });
}

/** What a command that worked printed as JSON. */
async function read<Data>(...args: readonly string[]): Promise<Data> {
  const { code, stderr, stdout } = await type([...args, '--json']);
  expect([args, code, stderr]).toEqual([args, 0, expect.any(String)]);
  return JSON.parse(stdout) as Data;
}

const COMPANY_OPTIONS = (name: string): readonly string[] =>
  Object.entries(exampleCompany(name)).flatMap(([field, value]) =>
    typeof value === 'string' && value !== '' ? [`--${field}`, value] : [],
  );

const createCompany = async (name: string): Promise<string> =>
  (await read<{ id: string }>('companies', 'create', ...COMPANY_OPTIONS(name))).id;

const countOf = async (name: string): Promise<number> =>
  (await tested.app.db.selectFrom('companies').select('id').where('name', '=', name).execute()).length;

test('every call of the client is a command that its own help and the list of commands name', async () => {
  expect(COMMANDS.map(({ call }) => call).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const { stdout: list } = await type(['--help']);
  for (const { call, summary } of COMMANDS) {
    const words = call.split('.');
    expect(list).toMatch(new RegExp(`^  ${words.join(' ')}\\b`, 'm'));
    expect([call, call === 'people.import' || list.includes(summary)]).toEqual([call, true]);
  }
  // Starting each program again would take a minute, so one of each kind.
  for (const name of ['companies.create', 'documents.readFile', 'runs.issue', 'drafts.id.duplicate.post']) {
    const { fields, summary } = COMMANDS.find(({ call }) => call === name)!;
    const { code, stdout } = await type([...name.split('.'), '--help']);
    expect([name, code]).toEqual([name, 0]);
    expect(stdout).toContain(summary);
    for (const field of fields)
      expect(stdout).toContain(field.at === 'path' ? field.name.toUpperCase() : `--${field.name} `);
  }
});

test('no field has the name of an option of every command', () => {
  const taken = new Set(['json', 'help', 'site', 'dry-run', 'body', 'output', 'wait']);
  const options = COMMANDS.flatMap(({ call, fields }) =>
    fields.flatMap(({ at, name }) => (at === 'path' ? [] : [`${call} ${name}`])),
  );
  expect(options.length).toBeGreaterThan(100);
  expect(options.filter((option) => taken.has(option.split(' ')[1]!))).toEqual([]);
});

test('the packed program depends on nothing, and is one file', async () => {
  const installed = join(folder, 'node_modules/@paperproof/cli');
  expect(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  const text = await readFile(join(installed, 'dist/command.js'), 'utf8');
  const imported = [...text.matchAll(/^import [^;]*? from ["']([^"']+)["']/gm)].map(([, name]) => name!);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

test('only its owner may read the kept key, and no other site gets it', async () => {
  const file = join(folder, 'config/paperproof/keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const other = await type(['companies', 'list', '--site', server.url.replace('127.0.0.1', 'localhost')]);
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('(UNAUTHORIZED)')]);
  const open = await type(['companies', 'list', '--site', 'http://paperproof.example.com']);
  expect([open.code, open.stderr]).toEqual([2, expect.stringContaining('https://')]);
});

test('a key that the site does not know is not kept', async () => {
  const env = {
    PAPERPROOF_KEY: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    XDG_CONFIG_HOME: join(folder, 'x'),
  };
  expect(await type(['login', '--site', server.url], { env })).toMatchObject({ code: 1, stdout: '' });
  expect(existsSync(join(folder, 'x'))).toBe(false);
  expect(await type(['companies', 'list'], { env: { XDG_CONFIG_HOME: join(folder, 'x') } })).toMatchObject({ code: 2 });
});

test('a company is created, people are added, and a list reads every page as a table and as JSON', async () => {
  const company = await createCompany('Terminal Bakery LLC');
  const names = ['Ada Lin', 'Bo Reyes', 'Cleo Hart'];
  const person = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
  for (const name of names) {
    const added = await type(['people', 'add', company, '--body', '-', '--name', name, '--rate', '2000'], {
      input: JSON.stringify(person),
    });
    expect([added.code, added.stdout]).toEqual([0, expect.stringContaining(name)]);
  }
  const listed = await read<{ name: string; rate: number }[]>('people', 'list', company, '--limit', '2');
  expect(listed.map(({ name, rate }) => [name, rate]).toSorted()).toEqual(names.map((name) => [name, 2_000]));
  const { stdout } = await type(['people', 'list', company, '--limit', '2']);
  const [head, ...rows] = stdout.trimEnd().split('\n');
  expect(head!.split(/ {2,}/)).toEqual(expect.arrayContaining(['name', 'rate']));
  const at = head!.indexOf('name ');
  expect(rows.map((row) => row.slice(at, at + 9).trim()).toSorted()).toEqual(names);
});

test('refused input names its fields and ends with 1, a wrong command with 2, no answer with 3', async () => {
  const company = await createCompany('Refused Bakery LLC');
  const refused = await type(['people', 'add', company, '--name', '', '--rate', '2000']);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('(INVALID_INPUT)');
  expect(refused.stderr).toMatch(/^ {2}name: ./m);
  expect(refused.stderr).toContain('/developers/errors/invalid_input/');
  const asJson = await type(['people', 'add', company, '--name', '', '--rate', '2000', '--json']);
  expect(JSON.parse(asJson.stderr)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { name: expect.any(String) as string },
  });
  for (const wrong of [
    ['people', 'nothing'],
    ['people', 'list'],
    ['people', 'list', company, 'more'],
    ['people', 'list', company, '--nothing', '1'],
    ['people', 'add', company, '--rate', 'much'],
    ['people', 'add', company, '--language', 'fr'],
    ['people', 'add', company, '--body', 'missing.json'],
    ['companies', 'list', '--site', 'nothing'],
    ['documents', 'verify', 'missing.pdf'],
    ['listen', '--secret', 'nothing'],
    [],
  ])
    expect([wrong, (await type(wrong)).code]).toEqual([wrong, 2]);
  const silent = await type(['taxes', 'coverage', 'get', '--site', `http://127.0.0.1:${await freePort()}`]);
  expect([silent.code, silent.stderr]).toEqual([3, expect.stringContaining('(NO_ANSWER)')]);
});

test('a dry run prints what would be sent, and sends nothing', async () => {
  const name = 'Dry Bakery LLC';
  const { code, stderr, stdout } = await type(['companies', 'create', ...COMPANY_OPTIONS(name), '--dry-run']);
  expect([code, stderr]).toEqual([0, 'Nothing was sent.\n']);
  const [line, ...body] = stdout.split('\n');
  expect(line).toBe(`POST ${server.url}/api/v1/companies`);
  expect(JSON.parse(body.join('\n'))).toMatchObject({ name, state: 'PA' });
  expect(await countOf(name)).toBe(0);
  const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
  const certified = Object.entries(attestation).flatMap(([field, value]) => [`--attestation.${field}`, String(value)]);
  const unknown = await type(['runs', 'issue', 'COMPANY', 'RUN', ...certified, '--dry-run']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('(NOT_FOUND)')]);
});

test('a dry run of a command that issues prints what it would cost, and issues nothing', async () => {
  const company = await createCompanyOf(tested.app, owner.actor, {
    name: 'Quoted Bakery LLC',
    people: 2,
    emails: false,
  });
  const begun = await startRun(tested.app, owner.actor, company);
  const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
  const certified = Object.entries(attestation).flatMap(([field, value]) => [`--attestation.${field}`, String(value)]);
  const quoted = await type(['runs', 'issue', company, begun, ...certified, '--dry-run', '--json']);
  expect([quoted.code, quoted.stderr]).toEqual([0, 'Nothing was issued.\n']);
  expect(JSON.parse(quoted.stdout)).toMatchObject({ currency: 'USD', isIssuable: false, lines: [{ quantity: 2 }] });
  await writeFile(
    join(folder, 'issue.json'),
    JSON.stringify({ products: [{ kind: 'Invoice', input: invoice.sample(1) }] }),
  );
  const one = await type(['orders', 'issue', '--body', 'issue.json', ...certified, '--dry-run']);
  expect([one.code, one.stderr]).toEqual([0, 'Nothing was issued.\n']);
  expect(one.stdout).toMatch(/^total /m);
  expect(await tested.app.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

const HEADINGS = ['Name', 'Address', 'City', 'State', 'ZIP', 'Pay rate', 'SSN'];
const rowOf = (name: string, rate: string) => [name, '4 Elm Street', 'Easton', 'PA', '18042', rate, '123-45-6789'];

test('people are imported from a spreadsheet after a check, which names wrong cells', async () => {
  const company = await createCompany('Imported Bakery LLC');
  await writeFile(
    join(folder, 'people.xlsx'),
    writeXlsx('People', HEADINGS, [rowOf('Ada Lin', '21.50'), rowOf('Bo Reyes', '20')]),
  );
  await writeFile(
    join(folder, 'wrong.csv'),
    [HEADINGS, rowOf('Cleo Hart', 'plenty')].map((cells) => cells.join(',')).join('\n'),
  );

  const wrong = await type(['people', 'import', company, 'wrong.csv']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('Nothing was imported.')]);
  expect(wrong.stderr).toMatch(/^2 +Pay rate +./m);

  const checked = await type(['people', 'import', company, 'people.xlsx', '--dry-run']);
  expect([checked.code, checked.stderr]).toEqual([0, expect.stringContaining('2 to add, 0 to update')]);
  expect(checked.stderr).toMatch(/^SSN +\(left out\)$/m);
  expect(await read('people', 'list', company)).toEqual([]);

  expect(await read('people', 'import', company, 'people.xlsx')).toMatchObject({ added: 2, updated: 0 });
  const people = await read<{ name: string; rate: number }[]>('people', 'list', company);
  expect(people.map(({ name, rate }) => [name, rate]).toSorted()).toEqual([
    ['Ada Lin', 2_150],
    ['Bo Reyes', 2_000],
  ]);
  expect(await read('people', 'import', company, 'people.xlsx')).toMatchObject({ added: 0, updated: 2 });
});

/** An issued invoice of the owner, which has this number. */
async function issue(given: string) {
  const { app } = tested;
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: given } },
    ownerKey: userKey(owner.id),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  return documents[0]!;
}

test('an issued PDF is verified by its hash, a changed one is refused', async () => {
  const { id, number } = await issue('CLI-1');
  expect(await type(['documents', 'readFile', id, '--output', 'issued.pdf'])).toMatchObject({ code: 0, stdout: '' });
  const verified = await type(['documents', 'verify', 'issued.pdf']);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('Unchanged')]);
  expect(verified.stdout).toContain(number);
  expect(await read('documents', 'verify', 'issued.pdf')).toMatchObject({ verdict: 'fits', document: { number } });

  const bytes = await readFile(join(folder, 'issued.pdf'));
  bytes[bytes.length - 10]! ^= 1;
  await writeFile(join(folder, 'changed.pdf'), bytes);
  const changed = await type(['documents', 'verify', 'changed.pdf']);
  expect([changed.code, changed.stdout]).toEqual([1, expect.stringContaining('Not a match')]);
});

test('listen prints signed messages, and refuses others', async () => {
  const secret = newSecret();
  const child = spawn(program, ['listen', '--port', '0'], {
    cwd: folder,
    env: environment({ PAPERPROOF_WEBHOOK_SECRET: secret }),
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    let printed = '';
    let said = '';
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    const url = await new Promise<string>((resolve) =>
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString();
        const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      }),
    );
    expect(said).toContain('no tunnel');
    const body = JSON.stringify({
      type: 'document.issued',
      timestamp: '2026-11-28T00:00:00Z',
      data: { number: 'PP-1' },
    });
    const send = async (signedWith: string) => {
      const headers = { ...signMessage('msg_1', new Date(), body, [signedWith]) };
      return (await fetch(url.replace('localhost', '127.0.0.1'), { method: 'POST', headers, body })).status;
    };
    expect(await send(newSecret())).toBe(401);
    expect(await send(secret)).toBe(204);
    child.kill();
    await ended;
    expect(printed).toBe('2026-11-28T00:00:00Z  document.issued  {"number":"PP-1"}\n');
  } finally {
    child.kill();
  }
});

/** What bash offers after these words. */
const complete = async (...words: readonly string[]): Promise<readonly string[]> => {
  const script = `source <(paperproof completion bash)
COMP_WORDS=(paperproof "$@"); COMP_CWORD=$#; _paperproof; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = { ...environment(), PATH: withProgram() };
  return (await run('bash', ['-c', script, 'bash', ...words], { env, cwd: folder })).stdout.trim().split('\n');
};

test('bash completes commands, then their options', async () => {
  expect(await complete('webh')).toEqual(['webhooks']);
  expect(await complete('people', 'imp')).toEqual(['import']);
  expect(await complete('people', 'add', '--over')).toEqual(['--overtimeRate']);
});

test('the block of the guide for developers runs as it is written', async () => {
  const company = await createCompany('Guide Bakery LLC');
  const { id } = await issue('CLI-2');
  await type(['documents', 'readFile', id, '--output', 'sample.pdf']);
  await writeFile(join(folder, 'people.xlsx'), writeXlsx('People', HEADINGS, [rowOf('Ada Lin', '21.50')]));
  const guide = await readFile(join(ROOT, 'src/web/site/developers/guide.txt'), 'utf8');
  const [, block] = /^```bash\n(paperproof login[^]*?)^```/m.exec(guide)!;
  const { stdout } = await run('sh', ['-euc', block!.replaceAll('{site}', server.url)], {
    cwd: folder,
    env: environment({ PATH: withProgram(), PAPERPROOF_KEY: key, COMPANY: company }),
  });
  expect(stdout).toContain(`Signed in to ${server.url}.`);
  expect(stdout).toContain('Guide Bakery LLC');
  expect(stdout).toContain('Unchanged');
});

test('what the program says is in plain words', async () => {
  const texts = [(await type(['--help'])).stdout, await readFile(join(ROOT, 'packages/cli/README.md'), 'utf8')];
  for (const text of texts)
    expect(text.split('\n').flatMap((line) => forbiddenInText('packages/cli/', line))).toEqual([]);
});

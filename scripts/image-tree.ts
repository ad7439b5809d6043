import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a container engine would read from the Dockerfile. */
export interface ImageTree {
  /** The folder that is the image's root. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly entry: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

const project = path.resolve(import.meta.dirname, '..');
const run = (command: string, words: readonly string[], options: object = {}): void =>
  void execFileSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], ...options });

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of each stage, without comments and with continued lines as one. */
function stagesOf(dockerfile: string): readonly (readonly Instruction[])[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const stages: Instruction[][] = [[]];
  for (const line of lines) {
    const [name, text] = [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)!.push({ name, text });
  }
  return stages.slice(1);
}

const json = (text: string): readonly string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/**
 * Follows deploy/Dockerfile without a container engine, on Debian and as root: the build stage in a folder, and the
 * image on Debian's smallest system, which mmdebstrap fetches from the package source of this machine. A build stage that
 * is there is kept.
 */
export function buildImageTree(folder: string): ImageTree {
  const [build, image] = stagesOf(readFileSync(path.join(project, 'deploy/Dockerfile'), 'utf8'));
  const stage = path.join(folder, 'build');
  const root = path.join(folder, 'root');
  /** A path of the build stage. What this machine has is never written. */
  const inStage = (at: string): string => path.join(stage, at);
  const isBuilt = existsSync(stage);
  mkdirSync(inStage('/app'), { recursive: true });
  mkdirSync(inStage('/usr/local/bin'), { recursive: true });
  for (const { name, text } of isBuilt ? [] : build!) {
    if (name === 'COPY') {
      const sources = text === '. .' ? sentToBuild() : text.split(' ').slice(0, -1);
      for (const source of sources) cpSync(path.join(project, source), inStage(`/app/${source}`), { recursive: true });
    }
    if (name === 'RUN')
      run('sh', ['-ec', text.replaceAll(/(?<![\w/])\/(?:app|usr\/local\/bin)\b/g, inStage)], { cwd: inStage('/app') });
  }
  // As the image debian:bookworm-slim, which has no manuals and no words of other languages.
  const left = ['doc', 'man', 'info', 'locale', 'lintian'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const merged = ['--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', '--include=usr-is-merged'];
  run('mmdebstrap', ['--quiet', '--variant=minbase', ...merged, ...left, 'bookworm', root]);
  run('sh', ['-ec', 'rm -rf "$0"/var/lib/apt/lists/* "$0"/var/cache/apt/*', root]);
  const found = { environment: {} as Record<string, string>, user: '', healthCheck: [] as readonly string[] };
  let [entry, command]: (readonly string[])[] = [[], []];
  for (const { name, text } of image!) {
    if (name === 'RUN') run('chroot', [root, 'sh', '-ec', text]);
    if (name === 'WORKDIR') mkdirSync(path.join(root, text), { recursive: true });
    if (name === 'COPY') {
      const words = text.split(' ').filter((word) => !word.startsWith('--'));
      for (const from of words.slice(0, -1)) copyInto(root, from, words.at(-1)!, inStage);
    }
    if (name === 'ENV') for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) found.environment[key!] = value!;
    if (name === 'USER') found.user = text;
    if (name === 'HEALTHCHECK') found.healthCheck = json(text);
    if (name === 'ENTRYPOINT') entry = json(text);
    if (name === 'CMD') command = json(text);
  }
  return { root, ...found, entry: entry!, command: command! };
}

/** What .dockerignore lets through. */
const sentToBuild = (): readonly string[] =>
  readFileSync(path.join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));

/** A file below /etc of the build stage is this machine's own, as the stage has no system. */
function copyInto(root: string, from: string, to: string, inStage: (at: string) => string): void {
  const source = from.startsWith('/etc/') ? from : inStage(from);
  const target = path.join(root, to.startsWith('/') ? to : `/app/${to}`);
  const isInto = to.endsWith('/');
  mkdirSync(isInto ? target : path.dirname(target), { recursive: true });
  run('cp', ['--archive', '--no-target-directory', source, isInto ? path.join(target, path.basename(from)) : target]);
}

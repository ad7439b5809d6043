import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { bin, onSignal, projectEnvironment, root } from './toolchain.mjs';

/** Those whose name has one of the words. Ends with code 2 if a word is in no name. */
export function chooseBy(words, programs) {
  const unknown = words.filter((word) => !programs.some(([name]) => name.includes(word)));
  if (unknown.length > 0) {
    console.error(`No program has "${unknown.join('" or "')}" in its name. There are:`);
    for (const [name] of programs) console.error(`  ${name}`);
    process.exit(2);
  }
  return programs.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
}

/**
 * Runs [name, arguments of node] one after another and keeps all that they print in the folder. A signal goes to the one that runs,
 * which may have servers to stop, and nothing is started after it.
 */
export async function runPrograms(programs, { folder, environment = {} }) {
  mkdirSync(folder, { recursive: true });
  let running;
  let ended;
  onSignal((signal, hasReachedChild) => {
    ended = signal;
    if (!hasReachedChild) running?.kill(signal);
  });

  const run = (name, args) => {
    const log = createWriteStream(path.join(folder, `${name.replaceAll(' ', '-')}.log`));
    running = spawn(path.join(bin, 'node'), args, {
      cwd: root,
      env: projectEnvironment(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [running.stdout, running.stderr]) {
      stream.pipe(log, { end: false });
      stream.pipe(process.stdout, { end: false });
    }
    return new Promise((resolve) => {
      running.on('close', (code) => log.end(() => resolve(code)));
    });
  };

  let failed = 0;
  const ends = [];
  for (const [name, args] of programs) {
    console.log(`\n${name}: node ${args.join(' ')}`);
    const began = Date.now();
    const code = await run(name, args);
    if (code !== 0) failed += 1;
    ends.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - began) / 1_000)} s)`);
    if (ended) break;
  }
  const rest = ended ? `, ended by ${ended} before ${programs.length - ends.length} others` : '';
  console.log(`\n${ends.join('\n')}\n\n${ends.length - failed} passed, ${failed} failed${rest}`);
  process.exit(failed === 0 && !ended ? 0 : 1);
}

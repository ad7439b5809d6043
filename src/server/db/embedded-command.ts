import { spawn } from 'node:child_process';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a command to its end, as another user if one is given, and answers with what it printed. */
export const run = (command: string, parameters: readonly string[], user?: SystemUser): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      // A folder that every user can enter: the current one may be closed to the database's user.
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    let [output, complaint] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ended with ${code ?? signal}: ${complaint.trim() || output.trim()}`));
    });
  });

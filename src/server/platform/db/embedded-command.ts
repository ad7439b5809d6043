import { spawn } from 'node:child_process';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a command to its end, optionally as another user, and returns its output. */
export const run = (command: string, parameters: readonly string[], user?: SystemUser): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      // A folder that every user can enter, because the database user may not be able to enter the current one.
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

/** What one subcommand of the program does. Resolves with the exit code. */
export type Command = (parameters: readonly string[]) => Promise<number>;

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

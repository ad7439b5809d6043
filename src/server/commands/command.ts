/** One subcommand of the program. To add one, create a file that exports it and add a line to registry.ts. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Returns the exit code. */
  run(parameters: readonly string[]): Promise<number>;
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

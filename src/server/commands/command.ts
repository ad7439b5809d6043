/** One word after the program's name. Adding one: a file with this in it, and a line in registry.ts. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Answers with the exit code. */
  run(parameters: readonly string[]): Promise<number>;
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

import { BackupError } from './doors/backup/manifest.ts';
import { commands } from './doors/commands/registry.ts';
import { ConfigError } from './platform/config.ts';

const complain = (text: string): void => {
  process.stderr.write(`\n${text}\n\n`);
};

const main = async ([word = 'serve', ...parameters]: readonly string[]): Promise<number> => {
  const command = commands.find(({ name }) => name === word);
  if (command === undefined) {
    complain(
      `There is no command "${word}". There are:\n${commands.map(({ name, summary }) => `  ${name}  ${summary}`).join('\n')}`,
    );
    return 2;
  }
  try {
    return await command.run(parameters);
  } catch (error) {
    // An invalid setting or an incomplete backup needs a sentence; a bug needs its stack.
    const isSaid = error instanceof ConfigError || error instanceof BackupError;
    complain(isSaid ? error.message : String((error as Error).stack ?? error));
    return 1;
  }
};

process.exit(await main(process.argv.slice(2)));

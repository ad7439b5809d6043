import { parseArgs } from 'node:util';
import { readEnvironment } from '../config.ts';
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';
import { createLog } from '../log.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const MARK: Readonly<Record<Finding['state'], string>> = {
  good: 'good     ',
  doubtful: 'doubtful ',
  wrong: 'WRONG    ',
};

const lineOf = ({ area, state, says, remedy }: Finding): string =>
  `${MARK[state]}${area.padEnd(14)} ${says}${remedy === undefined ? '' : `\n${' '.repeat(24)}-> ${remedy}`}`;

/** Ends with 0 when nothing is wrong; what is merely doubtful keeps no site from running. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'try everything the site stands on and say what is wrong (--letter ADDRESS sends one there)',
  run: async (parameters) => {
    const { values } = parseArgs({ args: [...parameters], options: { letter: { type: 'string' } } });
    const findings = await examine({
      environment: readEnvironment(),
      log: createLog({ logLevel: 'error' }),
      now: () => new Date(),
      letterTo: values.letter,
    });
    const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
    print([...findings.map(lineOf), '', `${count('wrong')} wrong, ${count('doubtful')} doubtful`].join('\n'));
    return count('wrong') === 0 ? 0 : 1;
  },
};

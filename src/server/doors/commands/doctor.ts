import { parseArgs } from 'node:util';
import { readEnvironment } from '../../platform/config.ts';
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';
import { createLog } from '../../platform/log.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const MARK: Readonly<Record<Finding['state'], string>> = {
  good: 'ok       ',
  doubtful: 'warning  ',
  wrong: 'ERROR    ',
};

const lineOf = ({ area, state, says, remedy }: Finding): string =>
  `${MARK[state]}${area.padEnd(14)} ${says}${remedy === undefined ? '' : `\n${' '.repeat(24)}-> ${remedy}`}`;

/** Exits with 0 when there are no errors; warnings do not stop a site from running. */
export const doctor: Command = async (parameters) => {
  const { values } = parseArgs({ args: [...parameters], options: { email: { type: 'string' } } });
  const findings = await examine({
    environment: readEnvironment(),
    log: createLog({ logLevel: 'error' }),
    now: () => new Date(),
    emailTo: values.email,
  });
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
  const counted = (state: Finding['state'], name: string): string =>
    `${count(state)} ${name}${count(state) === 1 ? '' : 's'}`;
  print([...findings.map(lineOf), '', `${counted('wrong', 'error')}, ${counted('doubtful', 'warning')}`].join('\n'));
  return count('wrong') === 0 ? 0 : 1;
};

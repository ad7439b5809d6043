import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import vectors from '../../docs/print-code.vectors.json' with { type: 'json' };

const VECTORS = 'docs/print-code.vectors.json';

/** Readers that share no code with ours, in languages that may be missing here. */
const READERS: readonly (readonly [language: string, command: readonly [string, ...(readonly string[])]])[] = [
  ['Python', ['python3', 'scripts/read-print-code.py', VECTORS]],
  ['Go', ['go', 'run', 'scripts/read-print-code.go', VECTORS]],
];
const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0;

const expected = vectors.cases.map(({ verdict, facts }) => (facts ? { verdict, facts } : { verdict }));

for (const [language, [program, ...args]] of READERS)
  test.skipIf(!hasProgram(program))(`a reader in ${language} finds what the vectors say of each print code`, () => {
    const { stdout, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, GO111MODULE: 'off' },
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(expected);
  });

import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Program, startProgram } from '../program.ts';

/** The built site as a process that is killed repeatedly and always comes back at the same address. */
export interface KilledSite {
  readonly url: string;
  readonly kills: () => number;
  /** Resolves when the site answers. */
  readonly untilUp: () => Promise<void>;
  /** Says that a buyer got an answer. */
  readonly answered: () => void;
  /**
   * Kills it this many times, or until told to stop, each time at a random moment after a random number of answers, and
   * leaves it running. Answers are counted because a slow machine would get nothing done in a time that suits a fast one.
   */
  readonly killOften: (count: number, enough: AbortSignal) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const MOST_ANSWERS = 8;
const LONGEST_WAIT = 20_000;
const LONGEST_REST = 2_500;

export async function startKilledSite(environment: Record<string, string>): Promise<KilledSite> {
  let kills = 0;
  const answers = new EventEmitter();
  const lifeOf = async (count: number): Promise<void> => {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    // Nobody may be buying: everybody waits for a lease to end.
    for (let seen = 0; seen < count && !signal.aborted; seen += 1)
      await once(answers, 'answer', { signal }).catch(() => undefined);
    await sleep(Math.random() * LONGEST_REST);
  };
  let program: Program;
  let up: Promise<string>;
  const start = (): void => {
    program = startProgram(environment);
    up = program.ready;
  };
  start();
  const url = await up!;
  return {
    url,
    kills: () => kills,
    untilUp: async () => {
      await up;
    },
    answered: () => void answers.emit('answer'),
    killOften: async (count, enough) => {
      for (let index = 0; index < count && !enough.aborted; index += 1) {
        await up;
        await lifeOf(Math.floor(Math.random() * MOST_ANSWERS));
        program.child.kill('SIGKILL');
        await program.ended;
        kills += 1;
        if (kills % 10 === 0) process.stdout.write(`${kills} kills\n`);
        start();
      }
      await up;
    },
    stop: async () => {
      program.child.kill('SIGINT');
      await program.ended;
    },
  };
}

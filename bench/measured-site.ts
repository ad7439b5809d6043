import type { Kysely } from 'kysely';
import type { App } from '../src/server/services/app.ts';
import { startSession } from '../src/server/services/auth/session.ts';
import type { Database } from '../src/server/platform/db/schema.ts';
import { type Program, startProgram } from '../tests/program.ts';

export interface MeasuredSite {
  readonly program: Program;
  readonly url: string;
}

/** The built program on the database and folder of a bench, with limits that one caller does not meet. */
export async function startMeasuredSite(databaseUrl: string, folder: string, port: number): Promise<MeasuredSite> {
  const program = startProgram({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
  });
  await program.ready;
  return { program, url: `http://127.0.0.1:${port}` };
}

/** What a browser of this person sends, with two-step verification done. */
export async function signedIn(db: Kysely<Database>, userId: string): Promise<{ readonly Cookie: string }> {
  const start = { userId, agent: 'bench', hasSecondFactor: true, awaitsCode: false };
  const token = await startSession({ now: () => new Date() } as App, db, start);
  return { Cookie: `session=${token}` };
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/test-app.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './connection.ts';
import { requireRightsToMigrate } from './require-rights.ts';

test('a user who may not create tables is named, with the statement that helps', async () => {
  const database = await createEmptyDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const name = `site_${randomBytes(4).toString('hex')}`;
  await owner.query(`create role ${name} login password 'of-the-test'`);
  const url = new URL(database.url);
  url.username = name;
  url.password = 'of-the-test';
  const db = openDatabase(url.href, createLog({ logLevel: 'silent' }));
  onTestFinished(async () => {
    await db.destroy();
    await owner.end();
    await database.drop();
  });
  const message = await requireRightsToMigrate(db).then(
    () => 'it may',
    (error: Error) => error.message,
  );
  expect(message).toContain(`the user ${name} may not create tables`);
  const [statement] = /alter database .*;/.exec(message)!;
  await owner.query(statement);
  await requireRightsToMigrate(db);
  await owner.query(
    `alter database ${url.pathname.slice(1)} owner to current_user; drop owned by ${name}; drop role ${name}`,
  );
});

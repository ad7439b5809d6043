import { expect, test } from 'vitest';
import { createTestApp, createTestDatabase } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { openWayTo } from '../../../../tests/way-to-database.ts';

test('a node whose database hangs stays in service, says so, and goes out of it once it stops', async () => {
  const database = await createTestDatabase();
  const way = await openWayTo(database.url);
  const tested = await createTestApp({ DATABASE_URL: way.url });
  const server = await serveTestApp(tested.app);
  await tested.app.renderer.ready();
  const ask = async () => (await fetch(`${server.url}/ready`)).json();
  expect(await ask()).toEqual({
    data: { status: 'ready', database: true, renderer: true, queue: true, replica: 'none', warnings: [] },
  });
  way.hang();
  // More checks than the pool has connections.
  const hanging = await Promise.all(Array.from({ length: 30 }, ask));
  expect(hanging).toEqual(
    Array.from({ length: 30 }, () => ({
      data: { status: 'limited', database: false, renderer: true, queue: false, replica: 'none', warnings: [] },
    })),
  );
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  await server.drain();
  expect((await fetch(`${server.url}/ready`)).status).toBe(503);
  way.close();
  await server.stop();
  await tested.stop();
  await database.drop();
});

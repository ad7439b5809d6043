import type { Page } from 'playwright-core';

/** A power of two, so that no coordinate is rounded. The mouse must move by 4 pixels of the page, or it has not moved. */
const SCALE = 1 / 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Session {
  send: (method: string, params?: object) => Promise<unknown>;
}

/** Playwright's own side of a page, which runs in this process. It has no public way to change what it sends to Chromium. */
interface OwnSide {
  readonly delegate?: { readonly _mainFrameSession?: { readonly _client: Session; readonly _metricsOverride: object } };
}
interface Client {
  readonly _connection: { readonly toImpl?: (page: Page) => OwnSide };
}

const onScreen = (point: Point): Point => ({ ...point, x: point.x * SCALE, y: point.y * SCALE });

function scaled(method: string, params: object = {}): object {
  if (method === 'Emulation.setDeviceMetricsOverride') return { ...params, scale: SCALE };
  if (method === 'Input.dispatchMouseEvent') return onScreen(params as Point);
  if (method !== 'Input.dispatchTouchEvent') return params;
  const { touchPoints } = params as { readonly touchPoints: readonly Point[] };
  return { ...params, touchPoints: touchPoints.map(onScreen) };
}

/**
 * The page is laid out as always, but drawn at a quarter of its width and height: no test looks at the pixels of a window,
 * and without a graphics card they cost as much as some pages' scripts. Presses land where they belong. Only what the
 * browser itself drags from one element to another does not arrive.
 */
export async function drawSmall(page: Page): Promise<void> {
  const { _connection: connection } = page as unknown as Client;
  const { _mainFrameSession: frame } = connection.toImpl?.(page).delegate ?? {};
  if (!frame) throw new Error('This release of Playwright keeps the session of a page elsewhere.');
  const { _client: session, _metricsOverride: screen } = frame;
  const send = session.send.bind(session);
  session.send = (method, params) => send(method, scaled(method, params));
  await session.send('Emulation.setDeviceMetricsOverride', screen);
}

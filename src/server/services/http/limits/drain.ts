import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpPort } from '../listen.ts';
import type { HttpServer } from '../../../doors/http/server.ts';

/**
 * Says in /ready that this process stops, and serves on until load balancers have noticed: closed at once, the port
 * would fail every request until their next check.
 */
export async function drain({ lifecycle }: HttpServer, port: HttpPort, milliseconds: number): Promise<void> {
  lifecycle.stopping = true;
  port.endConnections();
  await sleep(milliseconds);
}

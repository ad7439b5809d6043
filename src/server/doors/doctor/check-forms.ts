import type { Config } from '../../platform/config.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { warning, good, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const AREA = 'Forms';
const PATIENCE = 10_000;

/** The answer to an empty sign-in form that was read: its fields are missing. */
const READ = 422;

/**
 * Sends an empty sign-in form as a browser does, through the public URL and so through every proxy. A test site has no
 * proxy to check.
 */
export async function checkForms({ trial, siteUrl }: Pick<Config, 'trial' | 'siteUrl'>): Promise<Finding[]> {
  if (trial) return [];
  let answer: Response;
  try {
    answer = await fetch(`${siteUrl}/sign-in/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: siteUrl },
      body: new URLSearchParams({ username: '', password: '' }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const says = `could not reach ${siteUrl} to test a form: ${reasonOf(cause)}`;
    return [warning(AREA, says, 'Start the site and its proxy, then run this again from a machine that can reach it.')];
  }
  const { status } = answer;
  if (status === READ) return [good(AREA, `${siteUrl} accepts forms`)];
  if (status === 429 || status === 503) {
    return [
      warning(AREA, `${siteUrl} is in maintenance or busy (${status}), so no form was tested`, 'Run this again later.'),
    ];
  }
  const says = `${siteUrl} rejected a form with status ${status}`;
  return [
    wrong(AREA, says, 'Make the proxy forward Host and Origin unchanged, and set SITE_URL to the public address.'),
  ];
}

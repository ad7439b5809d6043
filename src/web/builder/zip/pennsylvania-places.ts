import type { LoaderFunctionArgs } from 'react-router';
import { findRegisterPlaces } from '../../../server/payroll/local-taxes/stored-register.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { FoundInRegister } from '../../parts/payroll/withholding/register-look-up.tsx';
import { placeIn } from './find-place.ts';

const LONGEST = 100;
const FIVE_MINUTES = 300;

/** Places of Pennsylvania's register with a text in their names, or at a ZIP code. The state publishes it, so everybody may read it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST);
  const city = await cityOfZip(text.trim());
  const found = await findRegisterPlaces(context.get(appContext), city ?? text);
  return Response.json({ found, isByZip: city !== null } satisfies FoundInRegister, {
    headers: { 'Cache-Control': `public, max-age=${FIVE_MINUTES}` },
  });
}

/** The post office of a ZIP code in Pennsylvania. */
async function cityOfZip(text: string): Promise<string | null> {
  if (!/^\d{5}$/.test(text)) return null;
  const { default: places } = await import('./zip-places.json', { with: { type: 'json' } });
  const ofPrefix = (places as Readonly<Record<string, Parameters<typeof placeIn>[0]>>)[text.slice(0, 3)];
  const place = ofPrefix ? placeIn(ofPrefix, text) : null;
  return place?.state === 'PA' ? place.city : null;
}

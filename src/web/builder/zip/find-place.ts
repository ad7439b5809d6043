export interface Place {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** State -> city -> the last two digits of each ZIP code, joined. */
type PlacesOfPrefix = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A slow network must not hold up the form. */
const PATIENCE = 5_000;

const placesByPrefix = new Map<string, Promise<PlacesOfPrefix>>();

async function fetchPlaces(prefix: string): Promise<PlacesOfPrefix> {
  const answer = await fetch(`/zip-places/${prefix}.json`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`No places for ${prefix}`);
  return (await answer.json()) as PlacesOfPrefix;
}

/** The place of a ZIP code among those with its prefix. Null if there is no such code. */
export function placeIn(places: PlacesOfPrefix, zip: string): Place | null {
  const ending = zip.slice(3);
  for (const [state, cities] of Object.entries(places)) {
    for (const [city, endings] of Object.entries(cities)) {
      for (let at = 0; at < endings.length; at += 2) if (endings.startsWith(ending, at)) return { city, state };
    }
  }
  return null;
}

/** City and state of a five-digit ZIP code. Null if it is unknown or the network is down. */
export async function findPlace(zip: string): Promise<Place | null> {
  if (!/^\d{5}$/.test(zip)) return null;
  const prefix = zip.slice(0, 3);
  try {
    let places = placesByPrefix.get(prefix);
    if (!places) placesByPrefix.set(prefix, (places = fetchPlaces(prefix)));
    return placeIn(await places, zip);
  } catch {
    placesByPrefix.delete(prefix);
    return null;
  }
}

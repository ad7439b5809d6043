export interface Place {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** State -> city -> the last two digits of its zips, one after the other. */
type PlacesOfPrefix = Readonly<Record<string, Readonly<Record<string, string>>>>;

const asked = new Map<string, Promise<PlacesOfPrefix>>();

async function fetchPlaces(prefix: string): Promise<PlacesOfPrefix> {
  const answer = await fetch(`/zip-places/${prefix}.json`);
  if (!answer.ok) throw new Error(`No places for ${prefix}`);
  return (await answer.json()) as PlacesOfPrefix;
}

/** The place among those of its prefix; null for a zip that no post office has. */
export function placeIn(places: PlacesOfPrefix, zip: string): Place | null {
  const ending = zip.slice(3);
  for (const [state, cities] of Object.entries(places)) {
    for (const [city, endings] of Object.entries(cities)) {
      for (let at = 0; at < endings.length; at += 2) if (endings.startsWith(ending, at)) return { city, state };
    }
  }
  return null;
}

/** City and state of a zip of five digits; null where it is unknown or the network is gone. */
export async function findPlace(zip: string): Promise<Place | null> {
  if (!/^\d{5}$/.test(zip)) return null;
  const prefix = zip.slice(0, 3);
  try {
    let places = asked.get(prefix);
    if (!places) asked.set(prefix, (places = fetchPlaces(prefix)));
    return placeIn(await places, zip);
  } catch {
    asked.delete(prefix);
    return null;
  }
}

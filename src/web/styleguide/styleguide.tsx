import { data } from 'react-router';
import type { Route } from './+types/styleguide';
import { appContext } from '../../server/http/site-context.ts';

/** The parts of the design for those who build pages; a site that faces the public does not have this page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(appContext).config.trial) throw data(null, { status: 404 });
  return null;
}

export default function Styleguide() {
  return (
    <div className="pp-wrap">
      <h1>Parts</h1>
    </div>
  );
}

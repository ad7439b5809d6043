import { data } from 'react-router';
import { ErrorMessage } from '../layouts/error-pages.tsx';
import { useSiteFacts } from '../layouts/frame-parts.tsx';

export const loader = () => data(null, { status: 500 });

export default function ServerError() {
  return <ErrorMessage requestId={useSiteFacts()?.requestId} />;
}

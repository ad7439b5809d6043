import { data } from 'react-router';
import { ErrorSheet } from '../layouts/error-sheets.tsx';
import { useSiteFacts } from '../layouts/frame-parts.tsx';

export const loader = () => data(null, { status: 500 });

export default function ServerError() {
  return <ErrorSheet requestId={useSiteFacts()?.requestId} />;
}

import { data } from 'react-router';
import { NotFoundMessage } from '../layouts/error-pages.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundMessage />;
}

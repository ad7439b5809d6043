import { data } from 'react-router';
import { NotFoundSheet } from '../layouts/error-sheets.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundSheet />;
}

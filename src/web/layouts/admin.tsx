import { Outlet } from 'react-router';
import { MantineFrame } from '../ui/mantine-frame.tsx';
import { BareFrame } from './bare.tsx';

/** The frame of the staff's pages. Who may see them is decided by the server, not here. */
export default function AdminLayout() {
  return (
    <MantineFrame>
      <BareFrame>
        <Outlet />
      </BareFrame>
    </MantineFrame>
  );
}

import type { LoaderFunctionArgs } from 'react-router';
import { textFile } from './text-file.server.ts';
import { agentsFile } from './guide.server.ts';

export const loader = ({ context }: LoaderFunctionArgs): Promise<Response> => textFile(context, agentsFile);

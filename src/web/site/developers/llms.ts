import type { LoaderFunctionArgs } from 'react-router';
import { textFile } from './text-file.server.ts';
import { llmsFile } from './guide.server.ts';

export const loader = ({ context }: LoaderFunctionArgs): Promise<Response> => textFile(context, llmsFile, 'text/plain');
